import { expect, test } from 'vitest'
import { isYes, yesOrNoText } from '../../../web/forms/rules.ts'

// Requirements: VALID-19
test.each(['true', '1', 'yes', 'on', 'enable', 'enabled', 'TRUE', 'Yes', 'ENABLED'])(
  '%s means yes',
  (text) => {
    expect(isYes(text)).toBe(true)
  },
)

// Requirements: VALID-19
test.each(['false', '0', 'no', 'off', '', 'disabled', 'enabling', ' true', 'truest', '10'])(
  '%j does not mean yes',
  (text) => {
    expect(isYes(text)).toBe(false)
  },
)

test('the values of a yes-or-no field are read as yes and no', () => {
  expect([true, false].map((isSo) => isYes(yesOrNoText(isSo)))).toEqual([true, false])
})
