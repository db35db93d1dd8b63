import { crc32, inflateSync } from 'node:zlib'
import { readQuery } from '../../../contract/read-query.ts'
import { mediaTypeOf } from '../../../contract/media-type.ts'
import { limits } from '../../../generated/limits.ts'
import { headerValue } from '../../exchange.ts'
import type { CheckFinding } from '../../finding.ts'
import type { PassiveCheck } from '../passive/passive-check.ts'

/** Contract, getWaveFile: a PNG with width and height of the request or their defaults */
export const imageSize: PassiveCheck = {
  name: 'image-size',
  looksFor: 'an image of another size than the request asks for, or one whose pixels are damaged',
  check({ operation, request, response: { status, headers, body }, violations }) {
    const isImage = mediaTypeOf(headerValue(headers, 'content-type')) === 'image/png'
    if (operation.id !== 'getWaveFile' || !isImage || violations.length > 0) return []
    const image = readPng(body)
    if (!image) return []
    const query = readQuery(request.query)
    const width = Number(query['width'] ?? limits.WaveImageWidth.default)
    const height = Number(query['height'] ?? limits.WaveImageHeight.default)
    const found: CheckFinding[] = []
    const report = (place: string, message: string): void => {
      found.push({
        place,
        message,
        pointer: `/responses/${status}/content/image~1png`,
        provenance: 'inferred',
      })
    }
    if (image.width !== width || image.height !== height)
      report(
        'size',
        `The image has ${image.width} × ${image.height} pixels instead of ${width} × ${height}.`,
      )
    if (image.problem !== undefined) report('pixels', `The image ${image.problem}.`)
    return found
  },
}

interface Png {
  width: number
  height: number
  /** Why it can't be shown. Undefined if it can. */
  problem: string | undefined
}

const signatureBytes = 8
const chunkFrameBytes = 12

/** Reads a PNG. Undefined if it has no header or no pixels at all, which another check reports. */
function readPng(body: Uint8Array): Png | undefined {
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength)
  const data: Uint8Array[] = []
  let header: DataView | undefined
  let isDamaged = false
  let at = signatureBytes
  while (at + chunkFrameBytes <= body.length) {
    const length = view.getUint32(at)
    if (at + chunkFrameBytes + length > body.length) return undefined
    const typed = body.subarray(at + 4, at + 8 + length)
    const type = new TextDecoder('latin1').decode(typed.subarray(0, 4))
    isDamaged ||= crc32(typed) !== view.getUint32(at + 8 + length)
    if (type === 'IHDR' && length === 13)
      header = new DataView(typed.buffer, typed.byteOffset + 4, 13)
    if (type === 'IDAT') data.push(typed.subarray(4))
    at += chunkFrameBytes + length
  }
  if (!header) return undefined
  const width = header.getUint32(0)
  const height = header.getUint32(4)
  const problem = isDamaged
    ? 'has a chunk with a wrong checksum'
    : pixelProblem(data, rowBytes(width, header.getUint8(8), header.getUint8(9)), height)
  return { width, height, problem: header.getUint8(12) === 0 || isDamaged ? problem : undefined }
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
