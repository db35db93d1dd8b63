/** JMA's words for a hypocentre that is only assumed, because intensities were measured without one. Its magnitude is no fact. */
export const assumedText = '仮定震源要素'

export function magnitudeText(magnitude: number, isAssumed: boolean | null | undefined): string {
  return isAssumed ? assumedText : `M${magnitude.toFixed(1)}`
}

/** `deep` describes all other depths. JMA says "very shallow" instead of 0. */
export function depthText(depthKm: number, deep = `深さ${depthKm}km`): string {
  return depthKm === 0 ? 'ごく浅い' : deep
}
