import { crc32, inflateSync } from 'node:zlib'

/** A PNG image. */
interface Png {
  /** 0 without a header. */
  width: number
  height: number
  /** Why it can't be shown, as the rest of a sentence. Undefined if it can. */
  problem?: string | undefined
}

/** Reads a PNG image: its chunks with their checksums, its size and, unless it is interlaced, its pixels. */
export function readPng(body: Uint8Array): Png {
  const none = { width: 0, height: 0 }
  const chunks = chunksOf(body)
  if (!chunks) return { ...none, problem: 'does not start with the PNG signature' }
  const last = chunks.at(-1)
  if (last?.type !== 'IEND' || last.end > body.length)
    return { ...none, problem: 'ends before its last chunk' }
  if (last.end < body.length) return { ...none, problem: 'continues after its last chunk' }
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength)
  const isDamaged = chunks.some(
    ({ start, end }) => crc32(body.subarray(start + 4, end - 4)) !== view.getUint32(end - 4),
  )
  if (isDamaged) return { ...none, problem: 'has a chunk with a wrong checksum' }
  const [header] = chunks
  if (header?.type !== 'IHDR' || header.end - header.start !== frameBytes + 13) return none
  const at = header.start + 8
  const [width, height] = [view.getUint32(at), view.getUint32(at + 4)]
  const isInterlaced = view.getUint8(at + 12) !== 0
  const data = chunks
    .filter(({ type }) => type === 'IDAT')
    .map(({ start, end }) => body.subarray(start + 8, end - 4))
  const bytesOfRow = rowBytes(width, view.getUint8(at + 8), view.getUint8(at + 9))
  return {
    width,
    height,
    problem: isInterlaced ? undefined : pixelProblem(data, bytesOfRow, height),
  }
}

/** PNG, section 5: the signature, then chunks with a length, a type, data and a checksum. */
const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const frameBytes = 12

/** Where a chunk of a PNG image begins and ends. The end of a last chunk that is cut off is beyond that of the image. */
interface Chunk {
  type: string
  start: number
  end: number
}

/** The chunks of a PNG image, up to its IEND chunk. Undefined if it does not begin with the signature. */
function chunksOf(body: Uint8Array): Chunk[] | undefined {
  if (signature.some((byte, index) => body[index] !== byte)) return undefined
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength)
  const chunks: Chunk[] = []
  let start = signature.length
  while (start + frameBytes <= body.length && chunks.at(-1)?.type !== 'IEND') {
    const type = new TextDecoder('latin1').decode(body.subarray(start + 4, start + 8))
    const end = start + frameBytes + view.getUint32(start)
    chunks.push({ type, start, end })
    start = end
  }
  return chunks
}

/** Number of samples of a pixel by colour type (PNG, section 11.2.1). */
const samplesByColour = new Map([
  [0, 1],
  [2, 3],
  [3, 1],
  [4, 2],
  [6, 4],
])

function rowBytes(width: number, bitDepth: number, colourType: number): number {
  return 1 + Math.ceil((width * bitDepth * (samplesByColour.get(colourType) ?? 0)) / 8)
}

function pixelProblem(data: Uint8Array[], bytesOfRow: number, height: number): string | undefined {
  let pixels: Uint8Array
  try {
    pixels = inflateSync(Buffer.concat(data), { maxOutputLength: bytesOfRow * height + 1 })
  } catch {
    return "has pixels that can't be decompressed"
  }
  return pixels.length === bytesOfRow * height
    ? undefined
    : `has ${pixels.length} bytes of pixels instead of ${bytesOfRow * height}`
}
