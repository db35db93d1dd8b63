import { expect, test } from 'vitest'
import { nothingOf } from '../../../../web/portal/alarm/nothing-received.ts'

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
