/**
 * Saragoni–Hart envelope: how a phase swells and dies away. 0 before its onset, 1 at its peak, which comes after a fifth
 * of `durationS`; at `durationS` a twentieth is left (Boore 2003, ε = 0.2, η = 0.05).
 */
export function saragoniHart(sinceOnsetS: number, durationS: number): number {
  if (sinceOnsetS <= 0) return 0
  const t = sinceOnsetS / durationS / peak
  return t ** power * Math.exp(power * (1 - t))
}

const peak = 0.2
const rest = 0.05
const power = -(peak * Math.log(rest)) / (1 + peak * (Math.log(peak) - 1))
