/** Colours of the map and its legend. */
export const mapColours = {
  connected: '#197a4b',
  disconnected: '#ce0000',
  alerted: '#850068',
  epicentre: '#4a148c',
  areaBorder: '#5c6472',
  p: '#0017c1',
  s: '#ce0000',
} as const
