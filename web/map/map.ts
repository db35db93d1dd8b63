import { limits } from '../../openapi/generated/limits.ts'

/** Degrees north and east. */
export interface Coordinates {
  lat: number
  lng: number
}

/** Something at a place, with a name for those who can't see the map. */
export interface MapMark {
  kind: 'terminal' | 'epicentre'
  at: Coordinates
  label: string
  /** Lines of the info window that stands open at the mark; none without it. */
  info?: readonly { term: string; description: string }[]
}

export interface MapOptions {
  /** What the map shows, in words. */
  label: string
  marks: readonly MapMark[]
  /** The zoom level when there is one mark; several are fitted into the view, up to this level. */
  zoom: number
}

/** A map in the page; `remove` takes it out again. */
export interface MountedMap {
  remove(): void
}

export interface PickerOptions {
  /** What the map is for, in words. */
  label: string
  /** The place that is chosen already, if any. */
  at: Coordinates | undefined
  /** Told of a double-click, a tap on a touch screen, or a mark that was dragged; with 5 decimals. */
  onPick: (place: Coordinates) => void
}

/** A map on which a place is chosen. */
export interface PickerMap extends MountedMap {
  /** Moves the mark; the map follows where the mark would be out of sight. */
  show(at: Coordinates | undefined): void
  /** Shows another part of the country, the mark left where it is. */
  panTo(at: Coordinates): void
}

/** How far a wave has come: half the height and half the width, in degrees, of its circle around the epicentre. */
export interface WaveFront {
  lat: number
  lng: number
}

/** A map over which waves run. */
export interface WaveMap extends MountedMap {
  /** Fronts as far as they have come; undefined before they reach the surface. */
  show(fronts: { p: WaveFront | undefined; s: WaveFront | undefined }): void
}

/** What draws maps. Whatever library or tiles stand behind it, screens know only this. */
export interface MapEngine {
  mount(element: HTMLElement, options: MapOptions): MountedMap
  mountPicker(element: HTMLElement, options: PickerOptions): PickerMap
  mountWaves(element: HTMLElement, options: MapOptions & { epicentre: Coordinates }): WaveMap
}

/** Where a map stands that nobody has chosen a place on: the specification's, in Tokyo. */
export const defaultCentre = { at: { lat: 35.68949, lng: 139.69171 }, zoom: 16 } as const

/** Coordinates as they are kept, with 5 decimals (about a metre). */
export function rounded({ lat, lng }: Coordinates): Coordinates {
  return { lat: Number(degreesText(lat)), lng: Number(degreesText(lng)) }
}

/** Whether a place may be chosen: it lies in Japan's box, as the contract has it. */
export function isInJapan({ lat, lng }: Coordinates): boolean {
  const { Latitude, Longitude } = limits
  return (
    lat >= Latitude.minimum &&
    lat <= Latitude.maximum &&
    lng >= Longitude.minimum &&
    lng <= Longitude.maximum
  )
}

/** A latitude in words, such as `北緯 37.495度`; south of the equator `南緯`. */
export function latitudeText(lat: number): string {
  return `${lat < 0 ? '南緯' : '北緯'} ${Math.abs(lat)}度`
}

/** A longitude in words, such as `東経 137.27度`; beyond the date line `西経`. */
export function longitudeText(lng: number): string {
  return `${lng < 0 ? '西経' : '東経'} ${Math.abs(lng)}度`
}

/** A coordinate as owners read it, in degrees with 5 decimals. */
export function degreesText(degrees: number): string {
  return degrees.toFixed(5)
}
