import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { type Page, expect, test } from 'playwright/test'
import { build } from 'vite'
import { createSimulator } from '../../simulator/in-process/simulator.ts'
import { readyNames } from '../../simulator/worlds/scenario-catalogue.ts'
import { long } from './tags.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Builds `equser/simulator` like a page's build does. Returns the text of each file by name. */
async function buildFiles(): Promise<ReadonlyMap<string, string>> {
  const results = await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'esnext',
      rolldownOptions: {
        input: `${root}simulator/in-process/simulator.ts`,
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: 'simulator.js' },
      },
    },
  })
  const [result] = [results].flat()
  if (!result || !('output' in result)) throw new Error('There is no build.')
  return new Map(
    result.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.code]] : [])),
  )
}

/** Opens a page with the files of the simulator. Returns the files that the page has loaded so far. */
async function openPage(page: Page): Promise<ReadonlyMap<string, string>> {
  const files = await buildFiles()
  const loaded = new Map<string, string>()
  await page.route('http://equser.test/**', (route) => {
    const name = new URL(route.request().url()).pathname.slice(1)
    const body = files.get(name)
    if (body === undefined)
      return route.fulfill({ contentType: 'text/html', body: '<title>equser</title>' })
    loaded.set(name, body)
    return route.fulfill({ contentType: 'text/javascript', body })
  })
  await page.goto('http://equser.test/')
  return loaded
}

/** Runs a function in the page. */
function inPage<Input>(
  page: Page,
  run: (create: typeof createSimulator, input: Input) => Promise<unknown>,
  input: Input,
): Promise<unknown> {
  return page.evaluate(
    `import('/simulator.js').then(({ createSimulator }) => (${String(run)})(createSimulator, ${JSON.stringify(input)}))`,
  )
}

/** Plays scenarios and returns the hashes of their states. Runs in Node and in the page, to compare the results. */
async function hashesOf(create: typeof createSimulator, scenarios: string[]): Promise<string[]> {
  const hashes: string[] = []
  for (const scenario of scenarios) {
    const simulator = await create({ scenario })
    await simulator.advance('36h')
    hashes.push(`${scenario} ${await simulator.stateHash()}`)
  }
  return hashes
}

test(
  'in a browser, every built-in scenario ends in the same state as in Node',
  { tag: long },
  async ({ page }) => {
    await openPage(page)
    expect(await inPage(page, hashesOf, readyNames)).toEqual(
      await hashesOf(createSimulator, readyNames),
    )
  },
)

async function logInAt(create: typeof createSimulator, scenario: string): Promise<number> {
  const simulator = await create({ scenario })
  const { status } = await simulator.fetch(
    new Request('http://localhost/eqUser/api/user/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userId: 'kanazawa_taro', password: 'Yure-2024!' }),
    }),
  )
  Object.assign(globalThis, { simulator })
  return status
}

test('a page loads less than 200 kB for a login, and the code for earthquakes with the first one', async ({
  page,
}) => {
  const loaded = await openPage(page)
  expect(await inPage(page, logInAt, 'session-end')).toBe(204)
  const sizes = [...loaded.values()].map((text) => gzipSync(text).length)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(200_000)
  const names = () => [...loaded.keys()].join('\n')
  expect(names()).not.toContain('earthquake')
  await page.evaluate(`simulator.quake('noto-2024')`)
  expect(names()).toContain('earthquake')
})
