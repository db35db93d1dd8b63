import { numberAt } from '../number-at.ts'

/** A sequence of complex numbers, real and imaginary parts apart, of equal length. */
export type Complex = { re: Float64Array; im: Float64Array }

/**
 * Discrete Fourier transform in place, X[k] = Σ x[n]·e^(−2πikn/N), by radix 2.
 * RangeError where the length is no power of two.
 */
export function transform({ re, im }: Complex): void {
  const length = re.length
  if (length !== im.length || 2 ** Math.round(Math.log2(length)) !== length) {
    throw new RangeError(
      `A transform needs equal parts with a power of two of samples, not ${length} and ${im.length}.`,
    )
  }
  reverseBits(re, im)
  const turns = circle(length)
  for (let half = 1; half < length; half *= 2) combine({ re, im }, half, turns)
}

/** Undoes `transform` in place. */
export function inverseTransform({ re, im }: Complex): void {
  transform({ re: im, im: re })
  for (let index = 0; index < re.length; index += 1) {
    re[index] = numberAt(re, index) / re.length
    im[index] = numberAt(im, index) / im.length
  }
}

/** Puts each number where its index, read backwards in binary, says. */
function reverseBits(re: Float64Array, im: Float64Array): void {
  let mirrored = 0
  for (let index = 1; index < re.length; index += 1) {
    let bit = re.length / 2
    for (; mirrored >= bit; bit /= 2) mirrored -= bit
    mirrored += bit
    if (index < mirrored) {
      swap(re, index, mirrored)
      swap(im, index, mirrored)
    }
  }
}

function swap(values: Float64Array, one: number, other: number): void {
  const kept = numberAt(values, one)
  values[one] = numberAt(values, other)
  values[other] = kept
}

/** The unit circle in steps of one part in `length`, clockwise, half a turn. */
function circle(length: number): Complex {
  const re = new Float64Array(length / 2)
  const im = new Float64Array(length / 2)
  for (let step = 0; step < length / 2; step += 1) {
    re[step] = Math.cos((2 * Math.PI * step) / length)
    im[step] = -Math.sin((2 * Math.PI * step) / length)
  }
  return { re, im }
}

/** Joins each pair of transforms of `half` numbers to one of twice the length. */
function combine({ re, im }: Complex, half: number, turns: Complex): void {
  const stride = turns.re.length / half
  for (let start = 0; start < re.length; start += 2 * half) {
    for (let offset = 0; offset < half; offset += 1) {
      const even = start + offset
      const odd = even + half
      const cos = numberAt(turns.re, offset * stride)
      const sin = numberAt(turns.im, offset * stride)
      const oddRe = numberAt(re, odd) * cos - numberAt(im, odd) * sin
      const oddIm = numberAt(re, odd) * sin + numberAt(im, odd) * cos
      re[odd] = numberAt(re, even) - oddRe
      im[odd] = numberAt(im, even) - oddIm
      re[even] = numberAt(re, even) + oddRe
      im[even] = numberAt(im, even) + oddIm
    }
  }
}
