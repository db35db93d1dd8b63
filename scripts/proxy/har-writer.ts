import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, parse } from 'node:path'
import { harEntry, harParts, type TimedExchange } from '../../openapi/conformance/har/write-har.ts'
import type { MaskOptions } from '../../openapi/conformance/masking/without-secrets.ts'

/** Writes exchanges to HAR files, without secrets. One call after the other. */
export interface HarWriter {
  append(exchanges: readonly TimedExchange[]): Promise<void>
  close(): Promise<void>
}

export interface HarWriterOptions extends MaskOptions {
  /** Origin of the server. */
  server: string
  /** A file that would grow beyond this size is renamed, and a new one begins. */
  maximalBytes: number
}

/**
 * Creates a HAR file that only the user can read. It is complete after each write: exchanges are written over the end of
 * the file, followed by a new end, so that the cost of a call does not grow with the file. Full files are renamed to
 * `NAME.1.har`, `NAME.2.har` and so on.
 *
 * @throws Error if the file can't be created
 */
export async function openHarWriter(file: string, options: HarWriterOptions): Promise<HarWriter> {
  const { head, tail } = harParts()
  let handle = await create(file, head + tail)
  /** Where the next entry begins. */
  let position = Buffer.byteLength(head)
  let isEmpty = true
  let rotations = 0

  async function write(batch: string): Promise<void> {
    if (!isEmpty && position + Buffer.byteLength(batch) > options.maximalBytes) await rotate()
    const bytes = Buffer.from(`${isEmpty ? '' : ',\n'}${batch}`)
    try {
      await writeAll(handle, Buffer.concat([bytes, Buffer.from(tail)]), position)
    } catch (error) {
      // Where the end was there is room for it, even on a full disk.
      await writeAll(handle, Buffer.from(tail), position)
      await handle.truncate(position + Buffer.byteLength(tail))
      throw error
    }
    position += bytes.length
    isEmpty = false
  }

  async function rotate(): Promise<void> {
    await handle.close()
    rotations += 1
    await rename(file, rotatedName(file, rotations))
    handle = await create(file, head + tail)
    position = Buffer.byteLength(head)
    isEmpty = true
  }

  return {
    async append(exchanges) {
      const entries = exchanges.map((one) => harEntry(one, options.server, options))
      for (const batch of batchesOf(entries, options.maximalBytes)) await write(batch)
    },
    close: () => handle.close(),
  }
}

/** The name of a full file, e.g. `night.1.har`. */
function rotatedName(file: string, number: number): string {
  const { dir, name, ext } = parse(file)
  return `${dir === '' ? '' : `${dir}/`}${name}.${number}${ext}`
}

/** Entries that are written at once, together at most about a tenth of a file. */
function* batchesOf(entries: readonly string[], maximalBytes: number): Generator<string> {
  let batch: string[] = []
  let length = 0
  for (const entry of entries) {
    if (batch.length > 0 && length + entry.length > maximalBytes / 10) {
      yield batch.join(',\n')
      batch = []
      length = 0
    }
    batch.push(entry)
    length += entry.length
  }
  if (batch.length > 0) yield batch.join(',\n')
}

/** Replaces a file by a new one that only the user can read. */
async function create(file: string, text: string): Promise<FileHandle> {
  await mkdir(dirname(file), { recursive: true })
  await rm(file, { force: true })
  const handle = await open(file, 'wx', 0o600)
  try {
    await writeAll(handle, Buffer.from(text), 0)
  } catch (error) {
    await handle.close()
    await rm(file)
    throw error
  }
  return handle
}

/** A write may take less than all bytes. */
async function writeAll(handle: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  let written = 0
  while (written < bytes.length) {
    const { bytesWritten } = await handle.write(
      bytes,
      written,
      bytes.length - written,
      position + written,
    )
    written += bytesWritten
  }
}
