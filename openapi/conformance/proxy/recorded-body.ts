import type { Readable } from 'node:stream'

/** The body of a message that is being forwarded. */
export interface RecordedBody {
  /** Undefined if the body was too long to be recorded. */
  content(): Uint8Array | undefined
}

/** Records what a stream delivers to others, up to a number of bytes. */
export function recordBody(stream: Readable, maximalBytes: number): RecordedBody {
  const chunks: Buffer[] = []
  let length = 0
  stream.on('data', (chunk: Buffer) => {
    length += chunk.length
    if (length <= maximalBytes) chunks.push(chunk)
    else chunks.length = 0
  })
  return { content: () => (length <= maximalBytes ? joined(chunks, length) : undefined) }
}

/** The bytes of chunks in memory of their own. A part of Node's shared memory would go to other threads with all of it. */
function joined(chunks: readonly Buffer[], length: number): Uint8Array {
  const [first] = chunks
  if (first?.buffer.byteLength === length) return first
  const bytes = Buffer.allocUnsafeSlow(length)
  let at = 0
  for (const chunk of chunks) at += chunk.copy(bytes, at)
  return bytes
}
