import { limits } from '../../openapi/generated/limits.ts'
import { degreesText } from '../text/degrees.ts'

/** Degrees north and east. */
export interface Coordinates {
  lat: number
  lng: number
}

/** A mark on a map. `label` is its accessible name. */
export interface MapMark {
  /** `former` is where a terminal was before. */
  kind: 'terminal' | 'former' | 'epicentre'
  at: Coordinates
  label: string
  /** A word above the mark. */
  caption?: string
  /** Lines of the info window that is open at the mark. Without them, there is no info window. */
  info?: readonly { term: string; description: string }[]
}

export interface MapOptions {
  /** JMA's areas of seismic intensity with their intensities, which colour them. */
  areas?: readonly { code: string; shindo: number }[] | undefined
  marks: readonly MapMark[]
  /** The zoom level for one mark; the maximum zoom level to fit several marks. */
  zoom: number
}

/** A map in the page. */
export interface MountedMap {
  remove(): void
}

export interface PickerOptions {
  /** The selected location, if any. */
  at: Coordinates | undefined
  /** Called after a double-click, a tap on a touch screen, or a drag of the mark, with 5 decimals. */
  onPick: (place: Coordinates) => void | Promise<void>
}

/** A map that picks a location. */
export interface PickerMap extends MountedMap {
  /** Moves the mark, and the map if the mark would not be visible. */
  show(at: Coordinates | undefined): void
  /** Moves the map to a zoom level without moving the mark. */
  panTo(at: Coordinates, zoom: number): void
  /** Moves the map by parts of its width and height, east and south. */
  pan(x: number, y: number): void
  /** Picks the place in the middle of the map. */
  pickCentre(): void
}

/** The extent of a wave: half the height and half the width, in degrees, of its circle around the epicentre. */
export interface WaveFront {
  lat: number
  lng: number
}

/** A map that shows wave fronts. */
export interface WaveMap extends MountedMap {
  /**
   * Draws the fronts. A front is undefined before it reaches the surface. `isFollowed`: the map zooms out when the S wave,
   * or the P wave while there is no S wave, leaves the visible area.
   */
  show(fronts: { p: WaveFront | undefined; s: WaveFront | undefined; isFollowed: boolean }): void
}

/** A place that an address search found, with the zoom level that shows it. */
export interface FoundPlace {
  /** What was found, e.g. `石川県金沢市`. */
  name: string
  at: Coordinates
  zoom: number
}

/** What an address search found. */
export interface SearchResult {
  /** None if nothing was found; several if the address is ambiguous. */
  places: readonly FoundPlace[]
  /** The end of the address that was not found, e.g. `広坂1-1-1`. Empty if everything was. */
  rest: string
}

/** The view of a map without a selected location: in Tokyo, as the specification states. */
export const defaultCentre = { at: { lat: 35.68949, lng: 139.69171 }, zoom: 16 } as const

/** Coordinates rounded to 5 decimals (about a metre), the precision in which they are stored. */
export function rounded({ lat, lng }: Coordinates): Coordinates {
  return { lat: Number(degreesText(lat)), lng: Number(degreesText(lng)) }
}

/** Whether a location is within the contract's limits for Japan. */
export function isInJapan({ lat, lng }: Coordinates): boolean {
  const { Latitude, Longitude } = limits
  return (
    lat >= Latitude.minimum &&
    lat <= Latitude.maximum &&
    lng >= Longitude.minimum &&
    lng <= Longitude.maximum
  )
}

/** A latitude as text, e.g. `北緯 37.495度`; south of the equator `南緯`. */
export function latitudeText(lat: number): string {
  return `${lat < 0 ? '南緯' : '北緯'} ${Math.abs(lat)}度`
}

/** A longitude as text, e.g. `東経 137.27度`; west of Greenwich `西経`. */
export function longitudeText(lng: number): string {
  return `${lng < 0 ? '西経' : '東経'} ${Math.abs(lng)}度`
}

const corners = 120

/** The corners of a wave's circle on the ground. In degrees it is an ellipse, wider than high. */
export function ellipse({ lat, lng }: Coordinates, front: WaveFront): Coordinates[] {
  return Array.from({ length: corners }, (_, index) => {
    const angle = (2 * Math.PI * index) / corners
    return { lat: lat + front.lat * Math.sin(angle), lng: lng + front.lng * Math.cos(angle) }
  })
}

/** Whether the main pointer is a finger. */
export function isTouch(): boolean {
  return matchMedia('(pointer: coarse)').matches
}
