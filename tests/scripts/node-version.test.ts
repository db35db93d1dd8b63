import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const oldNode = encodeURIComponent(
  "import zlib from 'node:zlib'; delete zlib.zstdCompressSync;" +
    "Object.defineProperty(process, 'version', { value: 'v20.19.0' });" +
    "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.19.0' } })",
)
const sentence =
  'equser needs Node 24 or later, but this is v20.19.0. Install it from https://nodejs.org.'

function onOldNode(...args: string[]) {
  return spawnSync(process.execPath, ['--import', `data:text/javascript,${oldNode}`, ...args], {
    encoding: 'utf8',
  })
}

test('on an old Node, the command prints one line with the needed version', () => {
  const { stderr, status } = onOldNode('scripts/cli/equser.js', 'start')
  expect(stderr).toBe(`${sentence}\n`)
  expect(status).toBe(2)
})

test.each(['testing/client.ts', 'testing/playwright.ts', 'in-process/simulator.ts'])(
  'on an old Node, importing %s throws an error with the needed version',
  (file) => {
    const { stderr } = onOldNode('--eval', `import('./simulator/${file}')`)
    expect(stderr).toContain(`Error: ${sentence}`)
  },
)
