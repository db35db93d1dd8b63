// The modules that only worlds with earthquakes need. Browsers load them on demand.
export * from './area-forecasts.ts'
export * from './history-entry.ts'
export * from './quake-events.ts'
export * from './wave-records.ts'
