// The inspector beside an example, in a frame: the page of ecs-inspect. `ask` takes a request to the
// module and returns the answer, both of them texts.

export function mount(ask) {
  globalThis.inspectorAsk = ask
  const button = document.getElementById('inspect')
  if (!button) return
  const panel = document.getElementById('inspector')
  button.ariaExpanded = false
  button.onclick = () => {
    const opens = panel.childElementCount === 0
    if (opens) {
      panel.append(Object.assign(document.createElement('iframe'), { src: 'inspect/index.html', title: 'Inspector' }))
    } else {
      panel.replaceChildren()
      // Nobody else could let it run again.
      ask('POST\n/api/run?to=run')
    }
    document.body.classList.toggle('inspecting', opens)
    button.ariaExpanded = opens
    button.blur()
  }
  if (new URLSearchParams(location.search).has('inspect')) button.click()
}
