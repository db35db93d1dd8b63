/** The first half of every terminal's MAC address. */
const prefix = '00:10:43'

/**
 * The MAC address of a terminal. Its second half comes from the 7-digit serial number: the quotient
 * of a division by 100000 in two hexadecimal digits, and the remainder in four.
 */
export function macAddress(serial: string): string {
  const number = Number(serial)
  const quotient = hexadecimal(Math.floor(number / 100_000), 2)
  const remainder = hexadecimal(number % 100_000, 4)
  return [prefix, quotient, remainder.slice(0, 2), remainder.slice(2)].join(':')
}

/** Writes a value in a fixed number of digits. Drops higher digits. */
function hexadecimal(value: number, digits: number): string {
  return value.toString(16).toUpperCase().padStart(digits, '0').slice(-digits)
}
