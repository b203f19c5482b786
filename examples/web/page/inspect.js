// The place for an inspector: shows what src/inspect.rs of an example answers. `ask` takes a request
// and returns the answer, both of them texts.

export function mount(element, ask) {
  const shown = document.createElement('pre')
  for (const request of ['layout', 'plan']) {
    const button = document.createElement('button')
    button.textContent = request
    button.onclick = () => { shown.textContent = ask(request) }
    element.append(button, ' ')
  }
  element.append(shown)
}
