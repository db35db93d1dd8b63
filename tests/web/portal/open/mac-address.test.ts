import { expect, test } from 'vitest'
import { macAddress } from '../../../../web/portal/open/serial2mac.tsx'

// Requirements: ENTITY-12, LIMIT-11
test.each([
  // 1700123 is 17 times 100000 plus 123, which are 11 and 007B in hexadecimal.
  ['1700123', '00:10:43:11:00:7B'],
  ['1700000', '00:10:43:11:00:00'],
  ['1765535', '00:10:43:11:FF:FF'],
])('serial number %s belongs to %s', (serial, address) => {
  expect(macAddress(serial)).toBe(address)
})

// Requirements: OPEN-7
test.each(['1765536', '1799999'])('serial number %s has no MAC address', (serial) => {
  expect(macAddress(serial)).toBeUndefined()
})
