import * as earthquakeRules from './earthquake-rules.ts'

// Servers load all modules at startup, so that their first earthquake isn't slower than others.

export const loadEarthquakes = async () => {}

export const earthquakes = () => earthquakeRules
