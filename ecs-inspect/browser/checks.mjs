// What is checked in the page of each example.

import { assert, colours, error, select, shown, steps, tab, text, until, write } from './page.mjs'

export const bodies = {
  async 'squares have the colours of groups'(page) {
    await until('two colours', async () => (await colours(page, 'body')).length >= 2)
    await page.click('[data-unit="body"] .squares', { position: { x: 50, y: 5 } })
    await until('its group is shown', async () => /Players|Awake/.test(await text(page, '#panel')))
  },

  async 'the theme is dark'(page) {
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    assert(`the ground is dark: ${ground}`, /rgb\((\d|[1-5]\d), /.test(ground))
    await page.click('#theme')
    const other = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    assert(`and light after a click: ${other}`, /rgb\(2\d\d, /.test(other))
    await page.click('#theme')
    await page.click('[data-unit="body"] .squares', { position: { x: 150, y: 25 } })
    await until('an entity is shown', async () => /entity \d/.test(await text(page, '#panel h2')))
  },

  async 'pages of rows'(page) {
    const range = () => text(page, '[data-unit="body"] .pager')
    await until('the first page', async () => (await range()).includes('rows 0 to'))
    await page.click('[data-unit="body"] button[title="The next page"]')
    await until('the second page', async () => /rows 1.?024/.test(await range()))
  },

  async 'pause and step'(page) {
    await page.click('#pause')
    await until('it is paused', async () => (await text(page, '#running')).includes('paused'))
    const before = await steps(page)
    await page.waitForTimeout(1000)
    assert('no step is done', await steps(page) === before)
    await page.click('#step')
    await until('one step', async () => await steps(page) === before + 1)
    await page.click('#steps')
    await until('ten steps', async () => await steps(page) === before + 11)
    await page.click('#pause')
    await until('it runs', async () => await steps(page) > before + 11)
  },

  async 'a value is edited, and serde says what is wrong'(page) {
    await page.click('#pause')
    await until('it is paused', async () => (await text(page, '#running')).includes('paused'))
    await select(page, '0v1')
    await write(page, 'role', '"Wolf"')
    await until('the error of serde', async () => (await error(page, 'role')).includes('unknown variant `Wolf`'))
    await write(page, 'role', '{"Hunter": {"caught": 77}}')
    await until('no error', async () => (await error(page, 'role')) === '')
    await page.reload()
    await select(page, '0v1')
    await until('the new value', async () => (await shown(page, 'role')).includes('77'))
    assert('a type without serde is read-only', await page.$eval('#panel [aria-label=sprite]', (area) => area.readOnly))
    await page.click('#pause')
  },

  async 'insert remove and despawn'(page) {
    await page.click('#pause')
    await select(page, '3v1')
    await page.selectOption('#insert-unit', 'role')
    await page.fill('#insert-value', '"Prey"')
    await page.click('#insert')
    await until('it has a role', async () => (await page.$('#panel [aria-label=role]')) !== null)
    await page.click('#panel button[title="Remove role"]')
    await until('it has none', async () => (await page.$('#panel [aria-label=role]')) === null)
    const count = await text(page, '#count')
    await page.click('#despawn')
    await until('one entity fewer', async () => (await text(page, '#count')) !== count)
    await until('it says so', async () => (await text(page, '#panel')).includes('isn\'t alive'))
    await page.click('#pause')
  },

  async 'spawn like another'(page) {
    await select(page, '0v1')
    await tab(page, 'Entities')
    await page.click('text=Like the selected one')
    await until('its values', async () => (await page.inputValue('#spawn-value')).includes('"body"'))
    await page.click('#spawn')
    await until('a new entity', async () => !(await text(page, '#panel h2')).includes('0v1'))
  },

  async 'search'(page) {
    await tab(page, 'Entities')
    await page.fill('#search-text', 'caught')
    await page.selectOption('#search-in', 'role')
    await page.click('#search button.main')
    await until('hits', async () => /[1-9]\d* found/.test(await text(page, '#search-status')))
    await page.click('.hit .link')
    await until('its entity', async () => /entity \d/.test(await text(page, '#panel h2')))
  },

  async 'entities that have and lack something'(page) {
    await page.click('#pause')
    await tab(page, 'Entities')
    const rows = () => page.$$eval('#view table:last-of-type tr', (rows) => rows.map((row) => row.lastChild.textContent))
    await page.fill('#having', 'role, !sprite')
    await until('only those', async () => {
      const found = await rows()
      return found.length > 0 && found.every((text) => text.includes('role') && !text.includes('sprite'))
    })
    await page.fill('#having', 'role, nobody')
    await until('an error', async () => (await text(page, '#having-error')).includes('no component, table or group `nobody`'))
    await page.fill('#having', '')
    await until('all', async () => (await text(page, '#having-error')) === '' && (await rows()).some((text) => !text.includes('role')))
    await page.click('#pause')
  },

  async 'the fields of a value are edited'(page) {
    await page.click('#pause')
    await select(page, '0v1')
    await write(page, 'role', '{"Hunter": {"caught": 5}}')
    const caught = '#panel [aria-label="role.Hunter.caught"]'
    await until('a field of a number', async () => (await page.$(caught)) !== null && (await page.inputValue(caught)) === '5')
    assert('it is one', await page.getAttribute(caught, 'type') === 'number')
    await page.fill(caught, '8')
    await page.press(caught, 'Tab')
    await until('the whole value', async () => (await shown(page, 'role')).replaceAll(' ', '') === '{"Hunter":{"caught":8}}')
    await page.fill(caught, '-1')
    await page.press(caught, 'Enter')
    await until('the error of serde', async () => (await error(page, 'role')).includes('invalid value'))
    await page.click('#pause')
  },

  async 'times of systems'(page) {
    await tab(page, 'Schedule')
    await until('curves', async () => (await page.$$eval('.spark polyline', (lines) => lines.filter((line) => line.getAttribute('points').split(' ').length > 3))).length >= 3)
    await until('bars', async () => (await page.$$('.gantt div')).length >= 4)
    const view = await text(page, '#view')
    for (const call of ['fly', 'hunt', 'wake', 'tire', 'plan of tick']) assert(`${call} is shown`, view.includes(call))
  },

  async 'snapshots are compared and restored'(page) {
    await page.click('#pause')
    await tab(page, 'Snapshots')
    await page.click('#take')
    await page.click('#step')
    await page.click('button:text-is("Compare")')
    await until('differences', async () => /[1-9].* entities differ/.test(await text(page, '#differences')))
    await page.click('button:text-is("Restore")')
    await page.click('button:text-is("Compare")')
    await until('none', async () => (await text(page, '#differences')).startsWith('0 entities'))
    await page.click('#pause')
  },

  async 'advice'(page) {
    await tab(page, 'Advice')
    await until('a table', async () => (await text(page, '#view')).includes('struct DrawnRow'))
  },

  async 'sizes and queries'(page) {
    await tab(page, 'World')
    await until('sizes', async () => /Players.*members/.test(await text(page, '#view')))
    await tab(page, 'Queries')
    assert('plans', (await text(page, '#view')).includes('walks the members of'))
  },
}

export const scene = {
  async 'links as a tree'(page) {
    await tab(page, 'Links')
    await page.click('.tree .fold >> nth=0')
    await until('children', async () => (await page.$$('.tree ul ul > li')).length === 5)
    await page.click('.tree ul ul > li > .fold >> nth=0')
    await page.click('.tree ul ul ul > li > .link:not(.fold) >> nth=0')
    await until('the child', async () => (await text(page, '#panel')).includes('link parent'))
  },

  async 'resources are edited'(page) {
    await tab(page, 'Resources')
    const field = '#view [aria-label=clock]'
    await page.waitForSelector(field)
    await page.fill(field, '{"frame": -1}')
    await page.press(field, 'Enter')
    await until('the error of serde', async () => (await text(page, '#view .bad')).includes('expected u64'))
    await page.fill(field, '{"frame": 5000000}')
    await page.press(field, 'Enter')
    await until('it counts on', async () => /50000[0-9]{2}/.test(await page.inputValue(field)))
  },

  async 'rules and unique keys are kept'(page) {
    await select(page, '0v1')
    await until('its name', async () => (await text(page, '#panel h2 + b')).length > 0)
    await write(page, 'name', '"house 1"')
    await until('the error', async () => (await error(page, 'name')).includes('unique'))
  },

  async 'tracked changes flash in the dark'(page) {
    await until('flashes', async () => (await colours(page, 'place')).length >= 1)
    await select(page, '1v1')
  },

  async 'a world that is not Clone is compared'(page) {
    await tab(page, 'Snapshots')
    await page.click('#take')
    await until('taken', async () => (await page.$('button:text-is("Compare")')) !== null)
    assert('it can not be restored', (await page.$('button:text-is("Restore")')) === null)
    await page.click('button:text-is("Compare")')
    await until('differences', async () => /entities differ/.test(await text(page, '#differences')))
  },
}

export const kinds = {
  async 'each storage has a strip'(page) {
    for (const unit of ['solid', 'speed', 'slot', 'lit', 'sound', 'group:Shown']) {
      await until(`squares of ${unit}`, async () => (await colours(page, unit)).length >= 1)
    }
  },

  async 'values that can not be shown'(page) {
    await tab(page, 'World')
    await until('it says so', async () => (await text(page, '#view')).includes('not shown'))
  },
}

/** A world in the page itself, without a network. */
export const wasm = {
  async 'squares and groups'(page) {
    await until('two colours', async () => (await colours(page, 'body')).length >= 2)
  },

  async 'a value is edited, and serde says what is wrong'(page) {
    await select(page, '1v1')
    await write(page, 'velocity', '"fast"')
    await until('the error of serde', async () => (await error(page, 'velocity')).includes('expected f32'))
    await write(page, 'velocity', '0.5')
    await until('no error', async () => (await error(page, 'velocity')) === '')
    await select(page, '2v1')
    await select(page, '1v1')
    await until('the new value', async () => (await shown(page, 'velocity')) === '0.5')
  },

  async 'pause and step'(page) {
    await page.click('#pause')
    await until('it is paused', async () => (await text(page, '#running')).includes('paused'))
    const before = await steps(page)
    await page.click('#step')
    await until('one step', async () => await steps(page) === before + 1)
  },
}
