import type { Coordinates, WaveFront } from './map.ts'

const corners = 120

/** The corners of a wave's circle on the ground. In degrees it is an ellipse, wider than high. */
export function ellipse({ lat, lng }: Coordinates, front: WaveFront): Coordinates[] {
  return Array.from({ length: corners }, (_, index) => {
    const angle = (2 * Math.PI * index) / corners
    return { lat: lat + front.lat * Math.sin(angle), lng: lng + front.lng * Math.cos(angle) }
  })
}
