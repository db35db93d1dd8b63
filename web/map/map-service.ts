import type { Coordinates, MapEngine } from './map.ts'

/** A map engine and its address search. */
export interface MapService {
  engine: MapEngine
  search: AddressSearch
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

/** Finds an address. Rejects if the search can't be made. */
export type AddressSearch = (address: string) => Promise<SearchResult>

/** The zoom level of a place that was found with its street. */
export const addressZoom = 16
