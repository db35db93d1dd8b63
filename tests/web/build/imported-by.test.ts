import { expect, test } from 'vitest'
import { importedBy } from '../../../web/build/imported-by.ts'

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

test('a module belongs to a screen that imports it directly or indirectly', () => {
  const isImported = importedBy(/^login\.tsx/)
  const imported = Object.keys(importersOf).filter((id) => isImported(id, bundle))
  expect(imported).toEqual(['button.tsx', 'login-form.tsx', 'login.tsx'])
  expect(isImported('unknown.ts', bundle)).toBe(false)
})
