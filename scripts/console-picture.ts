import { fileURLToPath } from 'node:url'
import { createControl } from '../simulator/control/app.ts'
import { readInput } from '../simulator/journal/input-schema.ts'
import { addLiveEvents } from '../simulator/server/live-events.ts'
import { memoryStore } from '../simulator/journal/memory.ts'
import { scenarioCatalogue } from '../simulator/worlds/scenario-catalogue.ts'
import { listen } from '../simulator/server/listener.ts'
import { createApp } from '../simulator/server/app.ts'
import { openWorlds } from '../simulator/worlds/registry.ts'
import { buildConsole } from './build/console.ts'
import { runCommandLine } from '../simulator/cli/command-line.ts'
import { launchBrowser } from './set-up/browser.ts'

const usage = `Usage: node scripts/console-picture.ts

Takes the screenshot of the simulator console for the README, web/console/console.png: the waves of an earthquake in the
scenario "conformance". Needs the browser that "npm test" sets up.

  --help  show this text`

const root = fileURLToPath(new URL('..', import.meta.url))

await runCommandLine(usage, {}, async () => {
  await buildConsole(root, console.log)
  const scenarios = scenarioCatalogue()
  const worlds = openWorlds(memoryStore(readInput))
  const world = await worlds.create({
    name: 'night-1',
    ...(await scenarios.load({ ready: 'conformance' })),
    clock: { kind: 'manual' },
  })
  await world.command({ verb: 'quake', quake: 'noto-2024' })
  await world.advanceTo(world.now() + 60_000)
  const onError = console.error
  const control = createControl({
    worlds,
    scenarios,
    token: undefined,
    onError,
    addLive: (live) => addLiveEvents(live, worlds),
  })
  const app = createApp({
    worlds,
    consoleDir: `${root}dist/console`,
    control: () => Promise.resolve(control),
    onError,
  })
  const server = await listen(app, '127.0.0.1', 0)
  const browser = await launchBrowser(root)
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await page.goto(`http://127.0.0.1:${server.port}/sim/worlds/night-1/earth`)
    await page.getByText('札幌').waitFor()
    await page.waitForLoadState('load')
    await page.screenshot({ path: `${root}web/console/console.png` })
  } finally {
    await browser.close()
    await server.close()
  }
})
