import * as earthquakeRules from './earthquake-rules.ts'

// Servers load all modules at startup, so that their first earthquake isn't slower than others.

export async function loadEarthquakes(): Promise<void> {}

export function earthquakes(): typeof earthquakeRules {
  return earthquakeRules
}
