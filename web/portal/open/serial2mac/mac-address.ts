/** The first half of every terminal's MAC address. */
const prefix = '00:10:43'

/**
 * The MAC address of a terminal. Its second half comes from the 7-digit serial number: the quotient
 * of a division by 100000 in two hexadecimal digits, and the remainder in four. Undefined if the remainder
 * needs more digits: without its first one, the address would be that of another terminal.
 */
export function macAddress(serial: string): string | undefined {
  const number = Number(serial)
  if (number % 100_000 > 0xff_ff) return undefined
  const quotient = hexadecimal(Math.floor(number / 100_000), 2)
  const remainder = hexadecimal(number % 100_000, 4)
  return [prefix, quotient, remainder.slice(0, 2), remainder.slice(2)].join(':')
}

/** Writes a value with at least this number of digits. */
function hexadecimal(value: number, digits: number): string {
  return value.toString(16).toUpperCase().padStart(digits, '0')
}
