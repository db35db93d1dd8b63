/** Distance between the lines at a zoom level, in degrees. Only a few lines are visible at each level. */
export function graticuleStep(zoom: number): number {
  return steps.find((step) => zoom < step.belowZoom)?.degrees ?? finest
}

/** The multiples of `step` between `from` and `to`, in degrees. */
export function graticuleLines(from: number, to: number, step: number): number[] {
  // Multiplied, not summed: sums of 0.1 accumulate rounding errors.
  const first = Math.ceil(from / step)
  const last = Math.floor(to / step)
  const places = Number.isInteger(step) ? 0 : 4
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) =>
    Number(((first + index) * step).toFixed(places)),
  )
}

const finest = 0.002
const steps = [
  { belowZoom: 5, degrees: 10 },
  { belowZoom: 7, degrees: 5 },
  { belowZoom: 8, degrees: 2 },
  { belowZoom: 9, degrees: 1 },
  { belowZoom: 10, degrees: 0.5 },
  { belowZoom: 11, degrees: 0.2 },
  { belowZoom: 12, degrees: 0.1 },
  { belowZoom: 13, degrees: 0.05 },
  { belowZoom: 14, degrees: 0.02 },
  { belowZoom: 15, degrees: 0.01 },
  { belowZoom: 16, degrees: 0.005 },
]
