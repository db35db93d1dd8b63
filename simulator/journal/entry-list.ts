import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { z } from 'zod'
import type { JournalEntry } from '../engine/journal-entry.ts'

/** Entries of a journal in memory, in their order. */
export interface EntryList<Input> {
  readonly length: number
  push(entry: JournalEntry<Input>): void
  /** What is there now; what comes later does not show. */
  slice(from: number, end: number): Iterable<JournalEntry<Input>>
  /** How many lie at or before a virtual time. */
  countUntil(atMs: number): number
  /** Drops all from an index on. */
  cut(from: number): void
  copy(): EntryList<Input>
}

/** So many entries are packed at a time; as many or a few more are always at hand. */
const pageSize = 512

/** Many entries are alike, and packed together take a hundredth of the room. */
interface Page {
  lastAtMs: number
  packed: Buffer
}

const pageSchema = z.array(
  z.object({ index: z.int(), atMs: z.int(), input: z.unknown(), outputDigest: z.string() }),
)

/** A list that takes little room however long it gets. `readInput` makes an input of its JSON value. */
export function packedEntries<Input>(
  readInput: (value: unknown) => Input,
  pages: Page[] = [],
  tail: JournalEntry<Input>[] = [],
): EntryList<Input> {
  const packedCount = () => pages.length * pageSize

  function unpack({ packed }: Page): JournalEntry<Input>[] {
    const entries = pageSchema.parse(JSON.parse(zstdDecompressSync(packed).toString()))
    return entries.map((entry) => ({ ...entry, input: readInput(entry.input) }))
  }

  function* slice(from: number, end: number, ownPages: Page[], ownTail: JournalEntry<Input>[]) {
    for (const [number, page] of ownPages.entries()) {
      const first = number * pageSize
      if (first + pageSize > from && first < end) {
        yield* unpack(page).slice(Math.max(0, from - first), end - first)
      }
    }
    const first = ownPages.length * pageSize
    yield* ownTail.slice(Math.max(0, from - first), Math.max(0, end - first))
  }

  return {
    get length() {
      return packedCount() + tail.length
    },
    push(entry) {
      tail.push(entry)
      if (tail.length < 2 * pageSize) return
      const full = tail.splice(0, pageSize)
      const lastAtMs = full.at(-1)?.atMs ?? entry.atMs
      pages.push({ lastAtMs, packed: zstdCompressSync(JSON.stringify(full)) })
    },
    slice: (from, end) => slice(from, end, [...pages], [...tail]),
    countUntil(atMs) {
      const page = pages.findIndex(({ lastAtMs }) => lastAtMs > atMs)
      const [first, entries] =
        page === -1 ? [packedCount(), tail] : [page * pageSize, unpack(pageAt(pages, page))]
      return first + entries.filter((entry) => entry.atMs <= atMs).length
    },
    cut(from) {
      while (packedCount() > from) {
        tail.unshift(...unpack(pageAt(pages, pages.length - 1)))
        pages.pop()
      }
      tail.length = Math.min(tail.length, from - packedCount())
    },
    copy: () => packedEntries(readInput, [...pages], [...tail]),
  }
}

function pageAt(pages: Page[], index: number): Page {
  const page = pages[index]
  if (!page) throw new Error(`There is no page ${index}.`)
  return page
}
