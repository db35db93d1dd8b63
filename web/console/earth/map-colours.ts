/** Colours of the map and its legend, in both colour schemes. */
export const mapColours = {
  connected: 'var(--color-positive)',
  disconnected: 'var(--color-warning)',
  alerted: 'var(--color-critical)',
  epicentre: 'var(--color-quake)',
  p: 'var(--color-map-p)',
  s: 'var(--color-map-s)',
} as const
