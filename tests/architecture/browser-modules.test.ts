import { expect, test } from 'vitest'
import { importsOf, parse } from './sources.ts'

/** Returns the modules that a module loads, without those that it imports only for types. */
function loadedBy(entry: string): Map<string, string[]> {
  const loaded = new Map<string, string[]>()
  const visit = (file: string): void => {
    if (loaded.has(file)) return
    const targets = importsOf(parse(file)).filter(({ isTypeOnly }) => !isTypeOnly)
    loaded.set(
      file,
      targets.map(({ target }) => target),
    )
    for (const { target } of targets) if (/^[a-z-]+\/.*\.tsx?$/.test(target)) visit(target)
  }
  visit(entry)
  return loaded
}

test('the simulator inside a program loads no module of Node', () => {
  const loaded = loadedBy('simulator/in-process/simulator.ts')
  expect(loaded.has('simulator/control/app.ts')).toBe(true)
  const ofNode = [...loaded].filter(([, targets]) =>
    targets.some((target) => target.startsWith('node:') || target.startsWith('@hono/node-server')),
  )
  expect(ofNode.map(([file]) => file)).toEqual([])
})
