import { numberAt } from '../number-at.ts'

/** A sequence of complex numbers as separate real and imaginary parts of equal length. */
export type Complex = { re: Float64Array; im: Float64Array }

/**
 * Computes the discrete Fourier transform X[k] = Σ x[n]·e^(−2πikn/N) in place (radix 2).
 * Throws a RangeError if the length is not a power of two.
 */
export function transform({ re, im }: Complex): void {
  const length = re.length
  if (length !== im.length || 2 ** Math.round(Math.log2(length)) !== length) {
    throw new RangeError(
      `A transform needs two parts of the same length, a power of two, not ${length} and ${im.length}.`,
    )
  }
  reverseBits(re, im)
  const twiddles = twiddleFactors(length)
  for (let half = 1; half < length; half *= 2) combine({ re, im }, half, twiddles)
}

/** Computes the inverse of `transform` in place. */
export function inverseTransform({ re, im }: Complex): void {
  transform({ re: im, im: re })
  for (let index = 0; index < re.length; index += 1) {
    re[index] = numberAt(re, index) / re.length
    im[index] = numberAt(im, index) / im.length
  }
}

/** Moves each number to the index with the reversed bits of its own. */
function reverseBits(re: Float64Array, im: Float64Array): void {
  let reversed = 0
  for (let index = 1; index < re.length; index += 1) {
    let bit = re.length / 2
    for (; reversed >= bit; bit /= 2) reversed -= bit
    reversed += bit
    if (index < reversed) {
      swap(re, index, reversed)
      swap(im, index, reversed)
    }
  }
}

function swap(values: Float64Array, one: number, other: number): void {
  const previous = numberAt(values, one)
  values[one] = numberAt(values, other)
  values[other] = previous
}

/** Returns e^(−2πik/length) for k from 0 to length/2 − 1. Cached, because few lengths are in use. */
function twiddleFactors(length: number): Complex {
  const known = twiddlesByLength.get(length)
  if (known) return known
  const re = new Float64Array(length / 2)
  const im = new Float64Array(length / 2)
  for (let step = 0; step < length / 2; step += 1) {
    re[step] = Math.cos((2 * Math.PI * step) / length)
    im[step] = -Math.sin((2 * Math.PI * step) / length)
  }
  twiddlesByLength.set(length, { re, im })
  return { re, im }
}

const twiddlesByLength = new Map<number, Complex>()

/** Combines each pair of transforms of `half` numbers into one of twice the length. */
function combine({ re, im }: Complex, half: number, twiddles: Complex): void {
  const stride = twiddles.re.length / half
  // Module loaders of tests look up an imported name at each use, which takes most of the time here.
  const at = numberAt
  for (let start = 0; start < re.length; start += 2 * half) {
    for (let offset = 0; offset < half; offset += 1) {
      const even = start + offset
      const odd = even + half
      const cos = at(twiddles.re, offset * stride)
      const sin = at(twiddles.im, offset * stride)
      const oddRe = at(re, odd) * cos - at(im, odd) * sin
      const oddIm = at(re, odd) * sin + at(im, odd) * cos
      re[odd] = at(re, even) - oddRe
      im[odd] = at(im, even) - oddIm
      re[even] = at(re, even) + oddRe
      im[even] = at(im, even) + oddIm
    }
  }
}
