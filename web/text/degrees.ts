/** Returns degrees with 5 decimals (about a metre), as coordinates are stored. */
export function degreesText(degrees: number): string {
  return degrees.toFixed(5)
}
