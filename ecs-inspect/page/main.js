// Begins the page: asks for the layout once, then for what the shown view needs, four times a second.

import { get, post } from './api.js'
import { byId, h, number, say } from './dom.js'
import { setGroups } from './palette.js'
import { entityPanel } from './entity.js'
import { rowsView } from './rows.js'
import { entitiesView } from './entities.js'
import { resourcesView } from './resources.js'
import { linksView } from './links.js'
import { queriesView } from './queries.js'
import { scheduleView } from './schedule.js'
import { snapshotsView } from './snapshots.js'
import { adviceView } from './advice.js'
import { layoutView } from './layout.js'

const EVERY_MS = 250

const VIEWS = [
  ['Rows', rowsView], ['Entities', entitiesView], ['Resources', resourcesView], ['Links', linksView],
  ['World', layoutView], ['Queries', queriesView], ['Schedule', scheduleView], ['Snapshots', snapshotsView],
  ['Advice', adviceView],
]

const context = {
  layout: null,
  state: null,
  selected: null,
  rowsPerPage: 1024,
  panel: byId('panel'),
  component: (name) => context.layout.components.find((component) => component.name === name),
  select(entity) {
    context.selected = entity
    panel.refresh(true).catch(context.trouble)
    views.Rows?.redraw()
  },
  trouble(problem) {
    const element = byId('trouble')
    element.hidden = problem == null
    if (problem != null) element.textContent = problem.message ?? String(problem)
  },
}

let panel
const views = {}
let shown

/** The components outside tables, and the tables: what comes and goes as a whole. */
function units(layout) {
  const tables = layout.tables.map((table) => ({
    of: table.accessor, table: true, components: table.components, insertable: table.insertable,
    about: `table ${table.name}`,
  }))
  const alone = layout.components.filter((component) => !component.table).map((component) => ({
    of: component.name, table: false, components: [component.name], insertable: component.insertable,
    about: component.type,
  }))
  return [...tables, ...alone]
}

function show(name) {
  shown = name
  const make = VIEWS.find(([other]) => other === name)[1]
  views[name] ??= make(context)
  byId('view').replaceChildren(views[name].element)
  for (const tab of byId('tabs').children) tab.setAttribute('aria-selected', tab.textContent === name)
  location.replace(`#${name}`)
  views[name].refresh(context.state).catch(context.trouble)
}

async function refresh() {
  const state = await get('state')
  context.state = state
  say(byId('count'), `${number(state.entities)} entities`)
  const { paused, granted, steps } = state.run
  say(byId('running'), granted ? `${number(granted)} more steps` : `${paused ? 'paused, ' : ''}step ${number(steps)}`)
  say(byId('pause'), paused ? 'Run' : 'Pause')
  byId('pause').classList.toggle('main', paused)
  await views[shown].refresh(state)
  await panel.refresh()
}

/** Asks again and again. One request at a time, so that a slow program isn't flooded. */
async function forever() {
  try {
    await refresh()
    context.trouble(null)
  } catch (problem) {
    context.trouble(problem instanceof TypeError ? new Error(`The program doesn't answer. ${problem.message}`) : problem)
  }
  setTimeout(forever, document.hidden ? 2000 : EVERY_MS)
}

function control() {
  const run = (to, steps = 1) => post('run', { to, steps }).then(refresh).catch(context.trouble)
  const toggle = () => run(context.state?.run.paused ? 'run' : 'pause')
  byId('pause').onclick = toggle
  byId('step').onclick = () => run('step')
  byId('steps').onclick = () => run('step', 10)
  addEventListener('keydown', (event) => {
    if (event.target.matches('input, textarea, select, button') || event.ctrlKey || event.metaKey) return
    if (event.key === ' ') { event.preventDefault(); toggle() }
    if (event.key === '.') run('step')
  })
  byId('find').onsubmit = (event) => {
    event.preventDefault()
    const text = byId('entity').value.trim()
    if (text) context.select(text)
  }
  const root = document.documentElement
  const dark = (on) => { root.classList.toggle('dark', on); views.Rows?.redraw() }
  const preferred = matchMedia('(prefers-color-scheme: dark)')
  dark(preferred.matches)
  preferred.onchange = () => dark(preferred.matches)
  byId('theme').onclick = () => dark(!root.classList.contains('dark'))
}

async function begin() {
  context.layout = await get('layout')
  context.units = units(context.layout)
  setGroups(context.layout.groups)
  say(byId('world'), context.layout.world)
  document.title = `${context.layout.world} — inspector`
  panel = entityPanel(context)
  byId('tabs').replaceChildren(...VIEWS.map(([name]) => h('button', { role: 'tab', click: () => show(name) }, name)))
  control()
  context.state = await get('state')
  const wanted = location.hash.slice(1)
  show(VIEWS.some(([name]) => name === wanted) ? wanted : 'Rows')
  forever()
}

/** Begins, again if the program doesn't poll yet. */
async function tryToBegin() {
  try {
    await begin()
  } catch (problem) {
    context.trouble(problem)
    setTimeout(tryToBegin, 1000)
  }
}

tryToBegin()
