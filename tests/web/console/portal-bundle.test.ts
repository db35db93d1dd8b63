import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { importsOf, parse, programFiles } from '../../architecture/sources.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

test('no module outside the console imports the console', () => {
  const portal = programFiles().filter(
    (file) => file.startsWith('web/') && !file.startsWith('web/console/'),
  )
  expect(portal.length).toBeGreaterThan(100)
  const wrong = portal
    .flatMap((file) => importsOf(parse(file)))
    .filter(({ target }) => target.startsWith('web/console/'))
  expect(wrong).toEqual([])
})

test("the built portal does not contain the console's texts", () => {
  const words = 'Simulator console'
  const files = globSync('dist/portal/**/*.{js,html,css}', { cwd: root })
  for (const file of files) expect(readFileSync(join(root, file), 'utf8')).not.toContain(words)
  expect(readFileSync(join(root, 'web/console/frame.tsx'), 'utf8')).toContain(words)
})
