// Elementary functions that return the same result in every JavaScript engine: engines approximate those of `Math` differently.
// They use only operations that IEEE 754 defines exactly. The algorithms are those of fdlibm (Sun Microsystems, 1993), with
// errors of about one unit in the last place. `Math.sqrt` and `**` with an integer exponent are exact in all engines.

/** `x` is in radians, between minus and plus a million. */
export function sin(x: number): number {
  return sinOfTurned(x, 0)
}

/** `x` is in radians, between minus and plus a million. */
export function cos(x: number): number {
  return sinOfTurned(x, 1)
}

/** Returns the sine of `x` plus a number of right angles. The parts of π/2 have 33 bits, so that the products are exact. */
function sinOfTurned(x: number, rightAngles: number): number {
  const count = Math.round(x * 0.6366197723675814)
  const rest =
    x - count * 1.5707963267341256 - count * 6.077100506303966e-11 - count * 2.0222662487959506e-21
  const quarter = (((count + rightAngles) % 4) + 4) % 4
  const value = quarter % 2 === 0 ? sinNearZero(rest) : cosNearZero(rest)
  return quarter < 2 ? value : -value
}

function sinNearZero(x: number): number {
  const z = x * x
  const high = 2.7557313707070068e-6 + z * (-2.5050760253406863e-8 + z * 1.58969099521155e-10)
  const low = 8.33333333332249e-3 + z * (-1.984126982985795e-4 + z * high)
  return x + x * z * (-1.6666666666666632e-1 + z * low)
}

function cosNearZero(x: number): number {
  const z = x * x
  const high = -2.7557314351390663e-7 + z * (2.087572321298175e-9 + z * -1.1359647557788195e-11)
  const low =
    4.16666666666666e-2 + z * (-1.388888888887411e-3 + z * (2.480158728947673e-5 + z * high))
  const sum = 1 - z / 2
  return sum + (1 - sum - z / 2 + z * z * low)
}

/** Returns 0 below -700, and Infinity above 700. */
export function exp(x: number): number {
  if (Math.abs(x) > 700) return x < 0 ? 0 : Infinity
  const count = Math.round(x * Math.LOG2E)
  const high = x - count * ln2High
  const low = count * ln2Low
  const rest = high - low
  const z = rest * rest
  const terms = 6.613756321437934e-5 + z * (-1.6533902205465252e-6 + z * 4.1381367970572385e-8)
  const c = rest - z * (1.6666666666666602e-1 + z * (-2.7777777777015593e-3 + z * terms))
  return (1 - (low - (rest * c) / (2 - c) - high)) * powerOf2(count)
}

const ln2High = 6.931471803691238e-1
const ln2Low = 1.9082149292705877e-10

// Marked as pure, so that the portal's bundle leaves it out.
const bits = /* @__PURE__ */ new DataView(new ArrayBuffer(8))

/** Returns 2 to the power of an integer, faster than `2 ** exponent`. */
function powerOf2(exponent: number): number {
  bits.setUint32(0, (1023 + exponent) << 20)
  bits.setUint32(4, 0)
  return bits.getFloat64(0)
}

/** Natural logarithm of a number that is not subnormal. */
export function log(x: number): number {
  if (x <= 0) return x === 0 ? -Infinity : Number.NaN
  bits.setFloat64(0, x)
  // Rounds up the exponent for fractions above the square root of 2.
  const exponent = ((bits.getUint32(0) + 0x95f64) >> 20) - 1023
  const f = x / powerOf2(exponent) - 1
  const s = f / (2 + f)
  const z = s * s
  const high =
    2.2222198432149784e-1 +
    z * (1.818357216161805e-1 + z * (1.531383769920937e-1 + z * 1.4798198605116586e-1))
  const rest =
    z * (6.666666666666735e-1 + z * (3.999999999940942e-1 + z * (2.857142874366239e-1 + z * high)))
  const half = (f * f) / 2
  return exponent * ln2High - (half - (s * (half + rest) + exponent * ln2Low) - f)
}

export function log10(x: number): number {
  return log(x) * Math.LOG10E
}

/** Returns an angle between -π and π. */
export function atan2(y: number, x: number): number {
  if (x > 0) return atan(y / x)
  if (x < 0) return atan(y / x) + (y < 0 ? -Math.PI : Math.PI)
  return y === 0 ? 0 : (Math.sign(y) * Math.PI) / 2
}

export function asin(x: number): number {
  return atan2(x, Math.sqrt((1 - x) * (1 + x)))
}

export function acos(x: number): number {
  return atan2(Math.sqrt((1 - x) * (1 + x)), x)
}

function atan(x: number): number {
  const size = Math.abs(x)
  const value = size <= 1 ? atanOfFraction(size) : Math.PI / 2 - atanOfFraction(1 / size)
  return x < 0 ? -value : value
}

/** Returns the arctangent of a number from 0 to 1. */
function atanOfFraction(x: number): number {
  if (x < 0.4375) return atanNearZero(x)
  if (x < 0.6875) return 0.4636476090008061 + atanNearZero((2 * x - 1) / (x + 2))
  return Math.PI / 4 + atanNearZero((x - 1) / (x + 1))
}

function atanNearZero(x: number): number {
  const z = x * x
  const w = z * z
  const odd =
    z *
    (3.333333333333293e-1 +
      w *
        (1.4285714272503466e-1 +
          w *
            (9.090887133436507e-2 +
              w * (6.661073137387531e-2 + w * (4.976877994615932e-2 + w * 1.6285820115365782e-2)))))
  const even =
    w *
    (-1.9999999999876483e-1 +
      w *
        (-1.1111110405462356e-1 +
          w * (-7.69187620504483e-2 + w * (-5.833570133790573e-2 + w * -3.6531572744216916e-2))))
  return x - x * (odd + even)
}
