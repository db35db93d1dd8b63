/** Returns degrees with 5 decimals (about a metre), the precision in which coordinates are stored. */
export function degreesText(degrees: number): string {
  return degrees.toFixed(5)
}
