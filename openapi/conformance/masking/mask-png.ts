/** PNG, section 5: each chunk has a length, a type, data and a checksum. */
const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const headBytes = 8
const checksumBytes = 4

/** Chunks with the picture itself. Others may contain text. */
const pictureChunks = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'])

/** A PNG image with zeros in place of texts, metadata and bytes that belong to no chunk. Undefined if it is no PNG. */
export function maskedPng(body: Uint8Array): Uint8Array | undefined {
  if (signature.some((byte, index) => body[index] !== byte)) return undefined
  const masked = new Uint8Array(body.length)
  masked.set(signature)
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength)
  let at = signature.length
  while (at + headBytes + checksumBytes <= body.length) {
    const end = at + headBytes + view.getUint32(at) + checksumBytes
    const type = new TextDecoder('latin1').decode(body.subarray(at + 4, at + headBytes))
    const isKept = pictureChunks.has(type)
    masked.set(body.subarray(at, isKept ? Math.min(end, body.length) : at + 4), at)
    at = end
    if (type === 'IEND') break
  }
  return masked
}
