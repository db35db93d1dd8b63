import { fileURLToPath } from 'node:url'
import { expect, test } from 'playwright/test'
import { build } from 'vite'
import { createSimulator } from '../../simulator/in-process/simulator.ts'
import { scenarioFiles } from '../../simulator/worlds/scenario-file.ts'
import { long } from './tags.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Returns `equser/simulator` as one file for browsers. */
async function bundle(): Promise<string> {
  const results = await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: `${root}simulator/in-process/simulator.ts`, formats: ['es'] },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const [result] = [results].flat()
  const file = result && 'output' in result ? result.output[0] : undefined
  if (file?.type !== 'chunk') throw new Error('There is no bundle.')
  return file.code
}

/** Runs in Node and in the page. */
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
    const code = await bundle()
    await page.route('http://equser.test/**', (route) =>
      route.request().url().endsWith('.js')
        ? route.fulfill({ contentType: 'text/javascript', body: code })
        : route.fulfill({ contentType: 'text/html', body: '<title>equser</title>' }),
    )
    await page.goto('http://equser.test/')
    const scenarios = await scenarioFiles.names()
    const inBrowser: unknown = await page.evaluate(
      `import('/simulator.js').then(({ createSimulator }) => (${String(hashesOf)})(createSimulator, ${JSON.stringify(scenarios)}))`,
    )
    expect(inBrowser).toEqual(await hashesOf(createSimulator, scenarios))
  },
)
