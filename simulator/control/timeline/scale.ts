/** A part of a range in which nothing happens. */
export interface Gap {
  from: number
  to: number
}

/** A part of a range is empty if it is longer than this share of what is not. */
const gapShare = 0.25
/** A gap is drawn as long as this share of the rest. */
const drawnShare = 0.08
const shortestMs = 1_000

/** The parts of a range without any of the times that are long beside the rest of it. In their order. */
export function gapsOf({ from, to }: Gap, times: readonly number[]): Gap[] {
  const inside = new Set(times.filter((at) => at > from && at < to))
  if (inside.size === 0) return []
  const points = [from, ...[...inside].toSorted((a, b) => a - b), to]
  const parts = points.slice(1).map((end, index) => ({ from: points[index] ?? end, to: end }))
  const gaps: Gap[] = []
  let rest = to - from
  for (const part of parts.toSorted((a, b) => b.to - b.from - (a.to - a.from))) {
    const length = part.to - part.from
    if (length <= rest * gapShare) break
    gaps.push(part)
    rest -= length
  }
  return gaps.toSorted((a, b) => a.from - b.from)
}

/**
 * A scale of a range that draws its gaps short. Lengths are in milliseconds outside gaps.
 *
 * @param gaps in their order
 */
export function scaleOf({ from, to }: Gap, gaps: readonly Gap[]) {
  const emptyMs = gaps.reduce((sum, gap) => sum + gap.to - gap.from, 0)
  const gapMs = Math.max((to - from - emptyMs) * drawnShare, shortestMs)
  const parts: { at: number; until: number; position: number; factor: number }[] = []
  let [at, position] = [from, 0]
  const add = (until: number, factor: number): void => {
    parts.push({ at, until, position, factor })
    position += (until - at) * factor
    at = until
  }
  for (const gap of gaps) {
    add(gap.from, 1)
    add(gap.to, Math.min(1, gapMs / (gap.to - gap.from)))
  }
  add(to, 1)
  const length = Math.max(position, 1)
  return {
    length,
    /** How far a time is from the beginning. */
    positionOf: (time: number): number => {
      const part = parts.find(({ until }) => time <= until) ?? parts.at(-1)
      return part === undefined ? 0 : part.position + (time - part.at) * part.factor
    },
    /** The time at a place of the scale. */
    timeAt: (place: number): number => {
      const part = parts.findLast((one) => one.position <= place && one.factor > 0) ?? parts[0]
      return part === undefined
        ? from
        : Math.min(part.at + (place - part.position) / part.factor, part.until)
    },
  }
}
