/** A picture. Each pixel is 24 bits: red in the lowest byte, then green and blue. */
export interface Picture {
  width: number
  height: number
  pixels: Uint32Array
}

/** Differences up to this in a channel (0 to 255) are rounding, which can differ between processors. */
const roundingError = 2

/** Reads a picture from bytes of red, green, blue and alpha. All pixels are opaque. */
export function pictureFrom(rgba: Uint8Array, width: number): Picture {
  const { buffer, byteOffset, length } = rgba
  const pixels = Uint32Array.from(new Uint32Array(buffer, byteOffset, length / 4), opaque)
  return { width, height: pixels.length / width, pixels }
}

/** The bytes of a picture: red, green, blue and 255. */
export function toRgba({ pixels }: Picture): Buffer {
  // The order of bytes is that of the processor, which is the same for all that Chromium runs on.
  return Buffer.from(pixels.map((pixel) => (pixel | 0xff000000) >>> 0).buffer)
}

/** A part of a picture. It must lie in the picture. */
export function cut(
  picture: Picture,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): Picture {
  const pixels = new Uint32Array(width * height)
  for (let row = 0; row < height; row += 1) {
    const start = (y + row) * picture.width + x
    pixels.set(picture.pixels.subarray(start, start + width), row * width)
  }
  return { width, height, pixels }
}

export interface Difference {
  /** The number of pixels that differ. */
  count: number
  /** The actual picture in pale grey, with the pixels that differ in red. */
  picture: Picture
}

/** Compares two pictures pixel by pixel. What only one of them has differs, too. */
export function compare(expected: Picture, actual: Picture): Difference {
  const width = Math.max(expected.width, actual.width)
  const height = Math.max(expected.height, actual.height)
  const pixels = new Uint32Array(width * height)
  let count = 0
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const before = pixelAt(expected, x, y)
      const after = pixelAt(actual, x, y)
      const isSame = before !== undefined && after !== undefined && isClose(before, after)
      if (!isSame) count += 1
      pixels[y * width + x] = isSame ? paleGrey(after) : red
    }
  }
  return { count, picture: { width, height, pixels } }
}

const red = 0x0000ff

function opaque(pixel: number): number {
  return pixel & 0xffffff
}

function pixelAt({ width, height, pixels }: Picture, x: number, y: number): number | undefined {
  return x < width && y < height ? pixels[y * width + x] : undefined
}

function isClose(one: number, other: number): boolean {
  if (one === other) return true
  return [0, 8, 16].every(
    (shift) => Math.abs(((one >> shift) & 0xff) - ((other >> shift) & 0xff)) <= roundingError,
  )
}

function paleGrey(pixel: number): number {
  const mean = ((pixel & 0xff) + ((pixel >> 8) & 0xff) + ((pixel >> 16) & 0xff)) / 3
  return Math.round(255 - (255 - mean) * 0.2) * 0x010101
}
