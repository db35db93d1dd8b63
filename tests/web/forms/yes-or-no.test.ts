import { expect, test } from 'vitest'
import { isYes, yesOrNoText } from '../../../web/forms/yes-or-no.ts'

test.each(['true', '1', 'yes', 'on', 'enable', 'enabled', 'TRUE', 'Yes', 'ENABLED'])(
  '%s says yes',
  (text) => {
    expect(isYes(text)).toBe(true)
  },
)

test.each(['false', '0', 'no', 'off', '', 'disabled', 'enabling', ' true', 'truest', '10'])(
  '%j does not say yes',
  (text) => {
    expect(isYes(text)).toBe(false)
  },
)

test('what a field holds for yes and no reads as yes and no', () => {
  expect([true, false].map((isSo) => isYes(yesOrNoText(isSo)))).toEqual([true, false])
})
