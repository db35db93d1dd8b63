import { nearestTo, type Point } from '../distance.ts'
import { epicenterAreas } from '../areas/epicenter-areas.ts'

/** JMA's weather stations on islands without a land area of their own, to 0.1°. */
const islandStations: readonly Point[] = [
  { lat: 38.0, lng: 138.2 }, // 佐渡
  { lat: 36.2, lng: 133.3 }, // 隠岐
  { lat: 34.2, lng: 129.3 }, // 対馬
  { lat: 32.7, lng: 128.8 }, // 五島
  { lat: 34.7, lng: 139.4 }, // 伊豆大島
  { lat: 34.1, lng: 139.5 }, // 三宅島
  { lat: 33.1, lng: 139.8 }, // 八丈島
  { lat: 27.1, lng: 142.2 }, // 父島
  { lat: 24.3, lng: 154.0 }, // 南鳥島
  { lat: 30.7, lng: 131.0 }, // 種子島
  { lat: 30.4, lng: 130.7 }, // 屋久島
  { lat: 28.4, lng: 129.5 }, // 奄美大島
  { lat: 27.4, lng: 128.7 }, // 沖永良部島
  { lat: 26.2, lng: 127.7 }, // 沖縄本島
  { lat: 26.3, lng: 126.8 }, // 久米島
  { lat: 25.8, lng: 131.2 }, // 南大東島
  { lat: 24.8, lng: 125.3 }, // 宮古島
  { lat: 24.3, lng: 124.2 }, // 石垣島
  { lat: 24.5, lng: 123.0 }, // 与那国島
]

/**
 * The stations that detect earthquakes: one in the middle of each land area, and the islands. The real
 * network has several times as many, including some on the sea floor. Every point of the coordinate
 * range of Japan is within 2,000 km of a station.
 */
const stations: readonly Point[] = [
  ...epicenterAreas.filter(({ basis }) => basis === 'centroid'),
  ...islandStations,
]

/** Returns the distance in km from an epicentre to the nearest station. */
export function nearestStationKm(epicentre: Point): number {
  return nearestTo(epicentre, stations).km
}
