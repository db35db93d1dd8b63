import { crc32, deflateSync } from 'node:zlib'

/** An image with palette colours, one byte per pixel, row by row. */
export interface Picture {
  width: number
  height: number
  pixels: Uint8Array
  /** Red, green and blue of each colour, 0 to 255. */
  palette: readonly (readonly [number, number, number])[]
}

/** Encodes an image as PNG (ISO/IEC 15948) with a palette and 8 bits per pixel. The result is deterministic. */
export function encodePng({ width, height, pixels, palette }: Picture): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3, 0, 0, 0], 8)
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(withFilterBytes(width, height, pixels), { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(typed.length + 8)
  framed.writeUInt32BE(data.length, 0)
  framed.set(typed, 4)
  framed.writeUInt32BE(crc32(typed), typed.length + 4)
  return framed
}

/** Prefixes each row with its filter type, 0 for none. */
function withFilterBytes(width: number, height: number, pixels: Uint8Array): Buffer {
  const rows = Buffer.alloc((width + 1) * height)
  for (let row = 0; row < height; row += 1) {
    rows.set(pixels.subarray(row * width, (row + 1) * width), row * (width + 1) + 1)
  }
  return rows
}
