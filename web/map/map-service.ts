import type { MapEngine } from './map.ts'
import type { AddressSearch } from './gazetteer.ts'

/** A map engine and its address search. */
export interface MapService {
  engine: MapEngine
  search: AddressSearch
}
