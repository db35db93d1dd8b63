import type { AddressSearch } from '../address-search.ts'

/** Searches the embedded list of prefectures and municipalities, which is loaded for the first search. */
export const searchGazetteer: AddressSearch = async (address) => {
  const [{ findInGazetteer }, { municipalities }] = await Promise.all([
    import('./gazetteer.ts'),
    import('../../../geography/municipalities.ts'),
  ])
  return findInGazetteer(address, municipalities)
}
