import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { z } from 'zod'
import type { SimulatorEntry } from '../state/input.ts'
import { entrySchema } from './schemas.ts'

/** The entries of a journal in memory, in order. */
export interface EntryList {
  readonly length: number
  push(entry: SimulatorEntry): void
  /** The entries from `from` to before `end` in pages, without those that are added later. */
  pages(from: number, end: number): AsyncIterable<SimulatorEntry[]>
  /** The number of entries at or before a virtual time. */
  countUntil(atMs: number): number
  /** Removes all entries from an index on. */
  cut(from: number): void
  copy(): EntryList
}

/** Number of entries in a compressed page. Between one and two pages of the latest entries stay uncompressed. */
const pageSize = 512

/** A compressed page. Entries are much alike, so compression saves about 99 % of the memory. */
interface Page {
  /** Virtual time of its last entry, in epoch milliseconds. */
  lastAtMs: number
  compressed: Buffer
}

const pageSchema = z.array(entrySchema)

/** Creates a list that compresses its older entries. */
export function compressedEntries(pages: Page[] = [], tail: SimulatorEntry[] = []): EntryList {
  const compressedCount = () => pages.length * pageSize

  function decompress({ compressed }: Page): SimulatorEntry[] {
    return pageSchema.parse(JSON.parse(zstdDecompressSync(compressed).toString()))
  }

  async function* slice(
    from: number,
    end: number,
    ownPages: Page[],
    ownTail: SimulatorEntry[],
  ): AsyncGenerator<SimulatorEntry[], void> {
    for (const [number, page] of ownPages.entries()) {
      const first = number * pageSize
      if (first + pageSize > from && first < end) {
        yield decompress(page).slice(Math.max(0, from - first), end - first)
      }
    }
    const first = ownPages.length * pageSize
    const latest = ownTail.slice(Math.max(0, from - first), Math.max(0, end - first))
    if (latest.length > 0) yield latest
  }

  return {
    get length() {
      return compressedCount() + tail.length
    },
    push(entry) {
      tail.push(entry)
      if (tail.length < 2 * pageSize) return
      const full = tail.splice(0, pageSize)
      const lastAtMs = full.at(-1)?.atMs ?? entry.atMs
      pages.push({ lastAtMs, compressed: zstdCompressSync(JSON.stringify(full)) })
    },
    pages: (from, end) => slice(from, end, [...pages], [...tail]),
    countUntil(atMs) {
      const page = pages.findIndex(({ lastAtMs }) => lastAtMs > atMs)
      const [first, entries] =
        page === -1 ? [compressedCount(), tail] : [page * pageSize, decompress(pageAt(pages, page))]
      return first + entries.filter((entry) => entry.atMs <= atMs).length
    },
    cut(from) {
      while (compressedCount() > from) {
        tail.unshift(...decompress(pageAt(pages, pages.length - 1)))
        pages.pop()
      }
      tail.length = Math.min(tail.length, from - compressedCount())
    },
    copy: () => compressedEntries([...pages], [...tail]),
  }
}

function pageAt(pages: Page[], index: number): Page {
  const page = pages[index]
  if (!page) throw new Error(`There is no page ${index}.`)
  return page
}
