/** The number of a page, from 1, and the offsets of its neighbours. */
export interface Paging {
  page: number
  pages: number
  previousOffset: number | undefined
  nextOffset: number | undefined
}

/** Computes the paging of a list of `count` events in pages of `limit`, at `offset`. */
export function paging(list: { count: number; limit: number; offset: number }): Paging {
  const { count, offset } = list
  const limit = Math.max(1, list.limit)
  const next = offset + limit
  return {
    page: Math.floor(offset / limit) + 1,
    pages: Math.max(1, Math.ceil(count / limit)),
    previousOffset: offset > 0 ? Math.max(0, offset - limit) : undefined,
    nextOffset: next < count ? next : undefined,
  }
}

/** The offset of the last page. */
export function lastOffset({ count, limit }: { count: number; limit: number }): number {
  const length = Math.max(1, limit)
  return Math.max(0, Math.ceil(count / length) - 1) * length
}

/** Reads the offset from the query. It is 0 if the query has none or an invalid one. */
export function offsetOf(search: URLSearchParams, maximum: number): number {
  const text = search.get('offset') ?? ''
  return /^\d+$/.test(text) ? Math.min(Number(text), maximum) : 0
}
