interface Png {
  /** 0 if there is no header. */
  width: number
  height: number
  /** Why the image can't be shown, as the rest of a sentence. Undefined if it can. */
  problem?: string
}

/** Parts of a PNG file (PNG, section 5): the signature, the start of the first chunk, and the last chunk. */
const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const headerStart = Buffer.from('\0\0\0\rIHDR', 'latin1')
const lastChunk = Buffer.from('\0\0\0\0IEND\xae\x42\x60\x82', 'latin1')

export function readPng(body: Uint8Array): Png {
  const bytes = Buffer.from(body)
  const none = { width: 0, height: 0 }
  if (!bytes.subarray(0, signature.length).equals(signature))
    return { ...none, problem: 'does not start with the PNG signature' }
  if (!bytes.subarray(-lastChunk.length).equals(lastChunk))
    return { ...none, problem: 'does not end with its last chunk' }
  const at = signature.length + headerStart.length
  if (!bytes.subarray(signature.length, at).equals(headerStart)) return none
  return { width: bytes.readUInt32BE(at), height: bytes.readUInt32BE(at + 4) }
}
