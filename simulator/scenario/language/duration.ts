const pattern = /^(?:(\d+)d)?(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?(?:(\d+)ms)?$/
/** Milliseconds of each unit, in the order of the pattern's groups. */
const unitsMs = [86_400_000, 3_600_000, 60_000, 1_000, 1]

/** Parses a duration such as `3m`, `1h30m`, `2d` or `500ms`. Returns undefined if it is invalid. */
export function parseDurationMs(text: string): number | undefined {
  const [, ...counts] = pattern.exec(text) ?? []
  if (text === '' || counts.length === 0) return undefined
  const sum = unitsMs.reduce((ms, unitMs, index) => ms + unitMs * Number(counts[index] ?? 0), 0)
  return Number.isSafeInteger(sum) ? sum : undefined
}
