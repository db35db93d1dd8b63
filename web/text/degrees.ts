/** Formats degrees with 5 decimals (about a metre), the precision in which coordinates are saved. */
export function degreesText(degrees: number): string {
  return degrees.toFixed(5)
}
