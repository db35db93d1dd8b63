/** JMA's words for a hypocentre and a magnitude that are only assumed: intensities were measured, but no hypocentre was found. */
export const assumedText = '仮定震源要素'

export function magnitudeText(magnitude: number, isAssumed: boolean | null | undefined): string {
  return isAssumed ? assumedText : `M${magnitude.toFixed(1)}`
}

/** JMA says "very shallow" for a depth of 0. `deep` is the text for any other depth. */
export function depthText(depthKm: number, deep = `深さ${depthKm}km`): string {
  return depthKm === 0 ? 'ごく浅い' : deep
}
