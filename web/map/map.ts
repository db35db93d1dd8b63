import { limits } from '../../openapi/generated/limits.ts'
import { assumedText } from '../../simulator/quake/shared/hypocentre-text.ts'
import { degreesText } from '../text/degrees.ts'

/** A place, in degrees of latitude and longitude. North and east are positive. */
export interface Coordinates {
  lat: number
  lng: number
}

/** A mark on a map. `label` is its accessible name. */
export interface MapMark {
  /** `former` is the previous place of a terminal. */
  kind: 'terminal' | 'former' | 'epicentre'
  at: Coordinates
  label: string
  /** A text that is shown above the mark. */
  caption?: string
  /** The lines of the mark's info window, which is open initially. If undefined, the mark has no info window. */
  info?: readonly { term: string; description: string }[]
}

/** Returns the mark of an epicentre. An assumed epicentre has a caption that says so, because its place is not known. */
export function epicentreMark(
  at: Coordinates,
  areaName: string,
  isAssumed: boolean | null | undefined,
): MapMark {
  const mark = { kind: 'epicentre', at, label: `震央（${areaName}）` } as const
  return isAssumed
    ? { ...mark, label: `${assumedText}（${areaName}）`, caption: assumedText }
    : mark
}

export interface MapOptions {
  /** JMA's seismic intensity areas to draw, in the colours of their intensities. */
  areas?: readonly { code: string; shindo: number }[] | undefined
  marks: readonly MapMark[]
  /** The zoom level for a single mark. For several marks, the highest zoom level. */
  zoom: number
}

export interface MountedMap {
  remove(): void
}

export interface PickerOptions {
  at: Coordinates | undefined
  /** Called with a place, rounded to 5 decimals, after a double-click, a tap on a touch screen, or a drag of the mark. */
  onPick: (place: Coordinates) => void | Promise<void>
}

export interface PickerMap extends MountedMap {
  /** Moves the mark. Also moves the map if the mark would be invisible. */
  show(at: Coordinates | undefined): void
  /** Moves and zooms the map without moving the mark. */
  panTo(at: Coordinates, zoom: number): void
  /**
   * Moves the map's view by fractions of its size, to the east (`x`) and to the south (`y`). Negative values are west and north.
   */
  pan(x: number, y: number): void
  pickCentre(): void
}

/** The front of a wave, which is a circle around the epicentre: half its height and half its width, in degrees. */
export interface WaveFront {
  lat: number
  lng: number
}

export interface WaveMap extends MountedMap {
  /**
   * Shows the fronts. A front is undefined until it reaches the surface. With `isFollowed`, zooms out to the S wave, or to the P
   * wave if there is no S wave yet.
   */
  show(fronts: { p: WaveFront | undefined; s: WaveFront | undefined; isFollowed: boolean }): void
}

export interface FoundPlace {
  /** The name of the place, e.g. `石川県金沢市`. */
  name: string
  at: Coordinates
  zoom: number
}

export interface SearchResult {
  /** The places that match. Empty if nothing was found, several if the address is ambiguous. */
  places: readonly FoundPlace[]
  /** The end of the address, which was not found, e.g. `広坂1-1-1`. Empty if the whole address was found. */
  rest: string
}

/** The initial centre of a map for picking a place: Tokyo, as the specification says. */
export const defaultCentre = { at: { lat: 35.68949, lng: 139.69171 }, zoom: 16 } as const

/** Rounds coordinates to 5 decimals (about a metre), the precision in which they are stored. */
export function rounded({ lat, lng }: Coordinates): Coordinates {
  return { lat: Number(degreesText(lat)), lng: Number(degreesText(lng)) }
}

/** Whether a place is within the contract's limits for coordinates. */
export function isInJapan({ lat, lng }: Coordinates): boolean {
  const { Latitude, Longitude } = limits
  return (
    lat >= Latitude.minimum &&
    lat <= Latitude.maximum &&
    lng >= Longitude.minimum &&
    lng <= Longitude.maximum
  )
}

/** Returns a text such as `北緯 37.495度`, or with `南緯` for a place south of the equator. */
export function latitudeText(lat: number): string {
  return `${lat < 0 ? '南緯' : '北緯'} ${Math.abs(lat)}度`
}

/** Returns a text such as `東経 137.27度`, or with `西経` for a place west of Greenwich. */
export function longitudeText(lng: number): string {
  return `${lng < 0 ? '西経' : '東経'} ${Math.abs(lng)}度`
}

const corners = 120

/** Returns points of a wave's circle on the ground. In degrees, the circle is an ellipse that is wider than high. */
export function ellipse({ lat, lng }: Coordinates, front: WaveFront): Coordinates[] {
  return Array.from({ length: corners }, (_, index) => {
    const angle = (2 * Math.PI * index) / corners
    return { lat: lat + front.lat * Math.sin(angle), lng: lng + front.lng * Math.cos(angle) }
  })
}

export function isTouch(): boolean {
  return matchMedia('(pointer: coarse)').matches
}
