import { expect, test } from 'vitest'
import { threefry2x32, type Words } from '../../../simulator/engine/random.ts'

// Published test vectors from Random123 for threefry2x32 with 20 rounds.
const testVectors: [key: Words, counter: Words, expected: Words][] = [
  [
    [0, 0],
    [0, 0],
    [0x6b200159, 0x99ba4efe],
  ],
  [
    [0xffffffff, 0xffffffff],
    [0xffffffff, 0xffffffff],
    [0x1cb996fc, 0xbb002be7],
  ],
  [
    [0x13198a2e, 0x03707344],
    [0x243f6a88, 0x85a308d3],
    [0xc4923a9c, 0x483df7a0],
  ],
]

test.each(testVectors)(
  'key %j and counter %j give the published words',
  (key, counter, expected) => {
    expect(threefry2x32(key, counter)).toEqual(expected)
  },
)
