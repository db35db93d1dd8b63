import { type HarContent, HarError, readHar } from './read-har.ts'
import { inflateRawSync } from 'node:zlib'

/**
 * Reads a HAR file, or the ZIP file into which Playwright puts a HAR file with the bodies beside it.
 *
 * @throws HarError if the file is neither
 */
export function readHarFile(file: Uint8Array): HarContent {
  if (!isZip(file)) return readHar(new TextDecoder().decode(file))
  const files = filesOf(file)
  const [har] = [...files].find(([name]) => name.endsWith('.har')) ?? []
  const content = har === undefined ? undefined : files.get(har)
  if (!content) throw new HarError('The ZIP file has no HAR file.')
  return readHar(new TextDecoder().decode(content), files)
}

function filesOf(file: Uint8Array): Map<string, Uint8Array> {
  try {
    return readZip(file)
  } catch (error) {
    if (error instanceof ZipError) throw new HarError(error.message)
    throw error
  }
}

/** Largest size of an unpacked file. */
const maximalBytes = 256 * 1024 * 1024

/** Signatures and lengths of the parts of a ZIP file (APPNOTE.TXT, sections 4.3.7, 4.3.12 and 4.3.16). */
const endSignature = 0x06_05_4b_50
const endBytes = 22
const entrySignature = 0x02_01_4b_50
const entryBytes = 46
const localBytes = 30
const stored = 0
const deflated = 8

/** Whether a file begins like a ZIP file. */
function isZip(file: Uint8Array): boolean {
  return file[0] === 0x50 && file[1] === 0x4b && file[2] === 0x03 && file[3] === 0x04
}

/** A file that can't be unpacked. The message says why. */
class ZipError extends Error {}

/**
 * Unpacks a ZIP file: its files by name. Encrypted files and ZIP64 are not supported.
 *
 * @throws ZipError
 */
function readZip(file: Uint8Array): Map<string, Uint8Array> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  const files = new Map<string, Uint8Array>()
  try {
    const end = endOf(bytes)
    let at = bytes.readUInt32LE(end + 16)
    for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
      if (bytes.readUInt32LE(at) !== entrySignature) throw new ZipError('Its directory is damaged.')
      const nameBytes = bytes.readUInt16LE(at + 28)
      const name = bytes.toString('utf8', at + entryBytes, at + entryBytes + nameBytes)
      files.set(name, contentOf(bytes, at, name))
      at += entryBytes + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
    }
  } catch (error) {
    if (error instanceof ZipError) throw error
    throw new ZipError('The ZIP file is cut off or damaged.', { cause: error })
  }
  return files
}

/** The end record is last, before a comment of up to 64 KiB. */
function endOf(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - endBytes - 0xff_ff)
  for (let at = bytes.length - endBytes; at >= first; at -= 1) {
    if (bytes.readUInt32LE(at) === endSignature) return at
  }
  throw new ZipError('The ZIP file is cut off.')
}

function contentOf(bytes: Buffer, entryAt: number, name: string): Uint8Array {
  const method = bytes.readUInt16LE(entryAt + 10)
  const length = bytes.readUInt32LE(entryAt + 20)
  const localAt = bytes.readUInt32LE(entryAt + 42)
  const nameAndExtra = bytes.readUInt16LE(localAt + 26) + bytes.readUInt16LE(localAt + 28)
  const start = localAt + localBytes + nameAndExtra
  const packed = bytes.subarray(start, start + length)
  if (method === stored) return packed
  if (method === deflated) return inflateRawSync(packed, { maxOutputLength: maximalBytes })
  throw new ZipError(`${name} is packed with method ${method}. Use deflate.`)
}
