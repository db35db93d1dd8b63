import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, parse } from 'node:path'
import { harParts } from '../../openapi/conformance/har/write-har.ts'

/** The traffic of a proxy in HAR files. */
export interface HarFile {
  /** Appends entries, one call after the other. Does not reject. */
  append(entries: readonly string[]): Promise<void>
  close(): Promise<void>
}

export interface HarFileOptions {
  /** A file that would grow beyond this size is renamed, and a new one begins. */
  maximalBytes: number
  /** Called with a sentence when the file can't be written. Later calls are not recorded. */
  onFailure: (text: string) => void
}

/**
 * Creates a HAR file that only the user can read. It is complete after each write: exchanges are written over the end of
 * the file, followed by a new end, so that the cost of a call does not grow with the file. Full files are renamed to
 * `NAME.1.har`, `NAME.2.har` and so on.
 *
 * @throws Error if the file can't be created
 */
export async function openHarFile(
  file: string,
  { maximalBytes, onFailure }: HarFileOptions,
): Promise<HarFile> {
  const { head, tail } = harParts()
  let handle = await create(file, head + tail)
  /** Where the next entry begins. */
  let position = Buffer.byteLength(head)
  let isEmpty = true
  let rotations = 0
  let hasFailed = false

  async function write(batch: string): Promise<void> {
    if (!isEmpty && position + Buffer.byteLength(batch) > maximalBytes) await rotate()
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
    async append(entries) {
      try {
        for (const batch of batchesOf(entries, maximalBytes)) if (!hasFailed) await write(batch)
      } catch (error) {
        hasFailed = true
        const reason = error instanceof Error ? error.message : String(error)
        onFailure(`Can't write ${file}: ${reason}. Later calls are not recorded.`)
      }
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
