import type { MapEngine } from './map.ts'
import type { AddressSearch } from './gazetteer.ts'

/** What draws the maps, and what finds addresses. */
export interface MapService {
  engine: MapEngine
  search: AddressSearch
}
