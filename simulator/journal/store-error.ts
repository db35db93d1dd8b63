/** Kept worlds that can't be had or kept; the message says where, why, and what can be done. */
export class StoreError extends Error {
  override name = 'StoreError'
}
