/** Generated from the contract by the gallery's server; see scripts/gallery/gallery-contract.ts. */
declare module 'virtual:gallery/contract' {
  import type { GalleryOperation } from './contract-responses.ts'

  export const operations: GalleryOperation[]
}
