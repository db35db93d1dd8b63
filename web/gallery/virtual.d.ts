/** The gallery's server generates this module from the contract (scripts/gallery/gallery-contract.ts). */
declare module 'virtual:gallery/contract' {
  import type { GalleryOperation } from './contract-responses.ts'

  export const operations: GalleryOperation[]
}
