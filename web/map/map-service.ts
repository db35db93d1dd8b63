import type { MapEngine } from './map.ts'
import type { AddressSearch } from './address-search.ts'

/** A map engine and its address search. */
export interface MapService {
  engine: MapEngine
  search: AddressSearch
}
