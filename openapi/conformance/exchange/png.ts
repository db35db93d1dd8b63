/** PNG, section 5: the signature, then chunks with a length, a type, data and a checksum. */
export const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const frameBytes = 12

/** Where a chunk of a PNG image begins and ends. The end of a last chunk that is cut off is beyond that of the image. */
export interface PngChunk {
  type: string
  start: number
  end: number
}

/** The chunks of a PNG image, up to its IEND chunk. Undefined if it does not begin with the signature. */
export function pngChunks(body: Uint8Array): PngChunk[] | undefined {
  if (pngSignature.some((byte, index) => body[index] !== byte)) return undefined
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength)
  const chunks: PngChunk[] = []
  let start = pngSignature.length
  while (start + frameBytes <= body.length && chunks.at(-1)?.type !== 'IEND') {
    const type = new TextDecoder('latin1').decode(body.subarray(start + 4, start + 8))
    const end = start + frameBytes + view.getUint32(start)
    chunks.push({ type, start, end })
    start = end
  }
  return chunks
}
