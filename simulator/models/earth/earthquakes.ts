import type * as earthquakeRules from './earthquake-rules.ts'

let loaded: typeof earthquakeRules | undefined

/** Loads the code and tables for earthquakes, a third of the program. Must be called before a world's first earthquake. */
export async function loadEarthquakes(): Promise<void> {
  loaded ??= await import('./earthquake-rules.ts')
}

/** @throws Error before `loadEarthquakes` */
export function earthquakes(): typeof earthquakeRules {
  if (!loaded) throw new Error('The code for earthquakes is not loaded.')
  return loaded
}
