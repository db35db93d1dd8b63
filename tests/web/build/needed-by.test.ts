import { expect, test } from 'vitest'
import { neededBy } from '../../../web/build/needed-by.ts'

const importersOf: Record<string, string[]> = {
  'button.tsx': ['login-form.tsx', 'status.tsx'],
  'login-form.tsx': ['login.tsx'],
  'login.tsx': [],
  'map.tsx': ['status.tsx'],
  'status.tsx': [],
  'one.ts': ['other.ts'],
  'other.ts': ['one.ts'],
}
const bundle = {
  getModuleInfo: (id: string) => {
    const importers = importersOf[id]
    return importers === undefined ? null : { importers }
  },
}

test('the bundler tells the modules that a screen imports, directly or not, from the others', () => {
  const isNeeded = neededBy(/^login\.tsx/)
  const needed = Object.keys(importersOf).filter((id) => isNeeded(id, bundle))
  expect(needed).toEqual(['button.tsx', 'login-form.tsx', 'login.tsx'])
  expect(isNeeded('unknown.ts', bundle)).toBe(false)
})
