const shape = /^(?:(\d+)d)?(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?(?:(\d+)ms)?$/
/** Milliseconds of the units, in the order of the shape. */
const unitsMs = [86_400_000, 3_600_000, 60_000, 1_000, 1]

/** Milliseconds of a duration such as `3m`, `1h30m`, `2d` or `500ms`; undefined for what is none. */
export function durationMs(text: string): number | undefined {
  const [, ...counts] = shape.exec(text) ?? []
  if (text === '' || counts.length === 0) return undefined
  const sum = unitsMs.reduce((ms, unitMs, index) => ms + unitMs * Number(counts[index] ?? 0), 0)
  return Number.isSafeInteger(sum) ? sum : undefined
}
