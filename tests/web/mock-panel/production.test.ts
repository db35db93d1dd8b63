import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { keptKey } from '../../../web/mock-panel/kept.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** The files of a folder in which a text occurs. */
function filesWith(text: string, folder: string): string[] {
  return globSync('**/*.{js,css,html,json,ts,tsx}', { cwd: join(root, folder) }).filter((file) =>
    readFileSync(join(root, folder, file), 'utf8').includes(text),
  )
}

test('the built portal contains nothing of the mock panel', () => {
  // A process of its own: in this one React would be built for tests.
  const { NODE_ENV: _, ...env } = process.env
  execFileSync(process.execPath, ['scripts/build.ts'], { cwd: root, env, stdio: 'ignore' })
  expect(filesWith('equser.owner', 'dist/portal')).toHaveLength(1)
  for (const trace of [keptKey, 'mock-panel', 'Answers of the mock', 'dynamic=true', '#mock=']) {
    expect(filesWith(trace, 'web/mock-panel'), trace).not.toEqual([])
    expect(filesWith(trace, 'dist/portal'), trace).toEqual([])
  }
})
