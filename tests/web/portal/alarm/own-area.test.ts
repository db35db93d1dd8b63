import { expect, test } from 'vitest'
import { isAreaListed, nothingOf } from '../../../../web/portal/alarm/own-area.ts'

const kanazawa = { lat: 36.56, lng: 136.66 }
const noto = [{ code: '390', name: '石川県能登', shindo: 6 }]
const kaga = [{ code: '391', name: '石川県加賀', shindo: 4 }]
const tokachi = [{ code: '156', name: '十勝地方中部', shindo: 6 }]

// Requirements: USER-23
test.each([
  [
    'is unknown near a warned area, whose bulletin the terminal may have missed',
    kaga,
    kanazawa,
    undefined,
  ],
  ['is unknown in the next area', [...tokachi, ...noto], kanazawa, undefined],
  ['means that the warning is for others', tokachi, kanazawa, null],
  ['is unknown if the place is', tokachi, undefined, undefined],
  ['is unknown if the areas are', undefined, kanazawa, undefined],
])('that a terminal has nothing of an earthquake %s', (_, areas, place, expected) => {
  expect(nothingOf({ cancelFlag: false, ...(areas && { areas }) }, place)).toBe(expected)
})

test('a cancelled warning is shown to nobody', () => {
  expect(nothingOf({ cancelFlag: true }, undefined)).toBeNull()
})

// Requirements: USER-23
test.each([
  [
    'a warning for the area of the place',
    { kind: 'warning', areas: kaga, cancelFlag: false },
    true,
  ],
  ['a warning for another area', { kind: 'warning', areas: noto, cancelFlag: false }, false],
  ['a forecast', { kind: 'forecast', areas: kaga, cancelFlag: false }, false],
  ['a cancelled warning', { kind: 'warning', areas: kaga, cancelFlag: true }, false],
] as const)('%s concerns the owner: %#', (_, { areas, ...warning }, expected) => {
  expect(isAreaListed({ ...warning, areas: [...areas] }, kanazawa)).toBe(expected)
})
