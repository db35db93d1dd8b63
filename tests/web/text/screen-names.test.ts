import { expect, test } from 'vitest'
import { screenNames } from '../../../web/text/screen-names.ts'

// Requirements: USER-10
test('every screen has a unique name', () => {
  const names = Object.values(screenNames)

  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
