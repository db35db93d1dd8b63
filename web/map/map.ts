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

/** What draws maps. Whatever library or tiles stand behind it, screens know only this. */
export interface MapEngine {
  mount(element: HTMLElement, options: MapOptions): MountedMap
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
