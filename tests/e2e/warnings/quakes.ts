import type { CustomQuake } from '../../../simulator/testing/client.ts'

// Earthquakes, as a terminal in Kanazawa receives them.

/** Causes a warning for Kanazawa. */
export const near: CustomQuake = { id: 'near', lat: 36.9, lng: 136.9, depthKm: 10, magnitude: 7 }
/** Causes a warning for other places only. */
export const far: CustomQuake = { id: 'far', lat: 42.9, lng: 143.2, depthKm: 20, magnitude: 7 }
/** Causes only a forecast of weak shaking. */
export const weak: CustomQuake = {
  id: 'slight',
  lat: 36.7,
  lng: 136.8,
  depthKm: 10,
  magnitude: 4.2,
}
/** Is too far away to be received. */
export const okinawa: CustomQuake = {
  id: 'okinawa',
  lat: 26.5,
  lng: 128,
  depthKm: 20,
  magnitude: 6,
}
