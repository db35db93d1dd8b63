/**
 * Saragoni–Hart envelope of a phase's amplitude: 0 before the onset, 1 at the peak after a fifth of `durationS`, and
 * 0.05 at `durationS` (Boore 2003, ε = 0.2, η = 0.05).
 */
export function saragoniHart(sinceOnsetS: number, durationS: number): number {
  if (sinceOnsetS <= 0) return 0
  const t = sinceOnsetS / durationS / peak
  return t ** power * Math.exp(power * (1 - t))
}

const peak = 0.2
const residual = 0.05
const power = -(peak * Math.log(residual)) / (1 + peak * (Math.log(peak) - 1))
