/** Two unsigned 32-bit words. */
export type Words = readonly [number, number]

/**
 * Threefry-2x32 with 20 rounds: a counter-based random number generator. It scrambles a 64-bit
 * counter under a 64-bit key, so any number of a sequence can be computed without the ones before it.
 * Not cryptographically secure.
 *
 * Source of the algorithm and its constants: Salmon, Moraes, Dror and Shaw, "Parallel random
 * numbers: as easy as 1, 2, 3" (SC11), and its reference implementation Random123.
 */
export function threefry2x32(key: Words, counter: Words): Words {
  const key2 = SKEIN_PARITY ^ key[0] ^ key[1]
  let x0 = (counter[0] + key[0]) | 0
  let x1 = (counter[1] + key[1]) | 0

  for (let group = 1; group <= 5; group += 1) {
    const rotations = group % 2 === 1 ? ODD_ROTATIONS : EVEN_ROTATIONS
    for (const bits of rotations) {
      x0 = (x0 + x1) | 0
      x1 = ((x1 << bits) | (x1 >>> (32 - bits))) ^ x0
    }
    // Group g adds key words g and g + 1 (modulo 3) and the number g.
    const context = group % 3
    x0 = (x0 + (context === 0 ? key[0] : context === 1 ? key[1] : key2)) | 0
    x1 = (x1 + (context === 0 ? key[1] : context === 1 ? key2 : key[0]) + group) | 0
  }
  return [x0 >>> 0, x1 >>> 0]
}

const SKEIN_PARITY = 0x1bd11bda
const ODD_ROTATIONS = [13, 15, 26, 6] as const
const EVEN_ROTATIONS = [17, 29, 16, 24] as const
