import { expect, test } from 'vitest'
import { packPixels, unpackPixels } from '../../../scripts/pictures/packed-pixels.ts'
import {
  compare,
  cut,
  type Picture,
  pictureFrom,
  toRgba,
} from '../../../scripts/pictures/picture.ts'

const [white, black] = [0xffffff, 0x000000]

/** A picture of one colour, with other pixels at these places. */
function plain(width: number, height: number, others: Record<number, number> = {}): Picture {
  return {
    width,
    height,
    pixels: Uint32Array.from({ length: width * height }, (_, at) => others[at] ?? white),
  }
}

test('one pixel in another colour is a difference', () => {
  const { count, picture } = compare(plain(3, 2), plain(3, 2, { 4: black }))
  expect(count).toBe(1)
  expect([...picture.pixels].filter((pixel) => pixel === 0x0000ff)).toHaveLength(1)
})

test('the rounding of a processor is no difference, and a step of colour that shows is', () => {
  const off = (steps: number) => compare(plain(1, 1), plain(1, 1, { 0: white - steps })).count
  expect(off(0)).toBe(0)
  expect(off(2)).toBe(0)
  expect(off(3)).toBe(1)
})

test('a picture that became higher differs by what was added', () => {
  expect(compare(plain(4, 2), plain(4, 5)).count).toBe(4 * 3)
  expect(compare(plain(4, 5), plain(4, 2)).count).toBe(4 * 3)
})

test('pictures are unpacked as they were packed', () => {
  const pictures = [plain(3, 2, { 1: black, 5: 0x123456 }), plain(1, 1), plain(5, 3)]
  expect(unpackPixels(packPixels(pictures), pictures)).toEqual(pictures)
})

test('more colours than can be stored are an error', () => {
  const pixels = Uint32Array.from({ length: 65_537 }, (_, at) => at)
  expect(() => packPixels([{ width: 65_537, height: 1, pixels }])).toThrow('65537 colours')
})

test('pixels keep their colours as bytes, and a part of a picture keeps its place', () => {
  const bytes = Uint8Array.of(1, 2, 3, 255, 4, 5, 6, 255, 7, 8, 9, 255, 10, 11, 12, 255)
  const picture = pictureFrom(bytes, 2)
  expect([...toRgba(picture)]).toEqual([...bytes])
  const part = cut(picture, { x: 1, y: 1, width: 1, height: 1 })
  expect([...toRgba(part)]).toEqual([10, 11, 12, 255])
})
