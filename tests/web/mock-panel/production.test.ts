import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { storageKey } from '../../../web/mock-panel/panel-storage.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

function filesWith(text: string, folder: string): string[] {
  return globSync('**/*.{js,css,html,json,ts,tsx}', { cwd: join(root, folder) }).filter((file) =>
    readFileSync(join(root, folder, file), 'utf8').includes(text),
  )
}

test('the built portal does not contain the mock panel', () => {
  // Runs in a separate process, because NODE_ENV=test in this one would select React's development build.
  const { NODE_ENV: _, ...env } = process.env
  execFileSync(process.execPath, ['scripts/build.ts'], { cwd: root, env, stdio: 'ignore' })
  expect(filesWith('equser.owner', 'dist/portal')).toHaveLength(1)
  for (const trace of [storageKey, 'mock-panel', 'モックの応答']) {
    expect(filesWith(trace, 'web/mock-panel'), trace).not.toEqual([])
    expect(filesWith(trace, 'dist/portal'), trace).toEqual([])
  }
})
