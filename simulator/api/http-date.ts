// Formatting a date takes longer than looking up the last one, which has a precision of a second.
const latestDate = { second: Number.NaN, text: '' }

/** An instant in epoch milliseconds as the value of a `Date` header. */
export function httpDate(ms: number): string {
  const second = Math.floor(ms / 1_000)
  if (second !== latestDate.second) {
    Object.assign(latestDate, { second, text: new Date(ms).toUTCString() })
  }
  return latestDate.text
}
