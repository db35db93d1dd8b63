import { expect, test } from 'vitest'
import {
  intensityFilterGain,
  measuredIntensity,
  publishedIntensity,
} from '../../../../simulator/quake/intensity/measured-intensity.ts'

/** A record of one component, 100 samples a second. */
function sine(hz: number, gal: number, seconds: number) {
  const still = new Float64Array(100 * seconds)
  const ns = still.map((_, index) => gal * Math.sin((2 * Math.PI * hz * index) / 100))
  return { ns, ew: still, ud: still }
}

test.for([
  [1, 0.9964],
  [2, 0.6974],
  [5, 0.4101],
  [10, 0.2235],
  [20, 0.0565],
] as const)('the filter passes %d Hz with gain %d', ([hz, gain]) => {
  expect(intensityFilterGain(hz)).toBeCloseTo(gain, 4)
})

test('the filter stops what does not move', () => {
  expect(intensityFilterGain(0)).toBe(0)
})

test.for([
  [1, 4.937],
  [2, 4.625],
] as const)('20 s of 100 gal at %d Hz measure %d', ([hz, expected]) => {
  const intensity = measuredIntensity(sine(hz, 100, 20), 100)
  expect(Math.abs(intensity - expected)).toBeLessThanOrEqual(0.01)
})

test.for([13, 20.47, 20.48, 37])('%d s of the same sine measure the same', (seconds) => {
  expect(measuredIntensity(sine(1, 100, seconds), 100)).toBeCloseTo(4.94, 1)
})

test('ten times the acceleration measures 2 more', () => {
  const weak = measuredIntensity(sine(1, 10, 20), 100)
  expect(measuredIntensity(sine(1, 100, 20), 100) - weak).toBeCloseTo(2, 9)
})

test('no component counts more than another', () => {
  const { ns, ew, ud } = sine(2, 50, 20)
  const northward = measuredIntensity({ ns, ew, ud }, 100)
  expect(measuredIntensity({ ns: ew, ew: ns, ud }, 100)).toBeCloseTo(northward, 9)
  expect(measuredIntensity({ ns: ew, ew: ud, ud: ns }, 100)).toBeCloseTo(northward, 9)
})

test('components add up as vectors', () => {
  const { ns, ud } = sine(1, 100, 20)
  const both = measuredIntensity({ ns, ew: ns, ud }, 100)
  expect(both - measuredIntensity({ ns, ew: ud, ud }, 100)).toBeCloseTo(Math.log10(2), 9)
})

test('a still record has no intensity', () => {
  expect(measuredIntensity(sine(1, 0, 20), 100)).toBe(-Infinity)
})

test('too short a record is refused', () => {
  expect(() => measuredIntensity(sine(1, 100, 0.2), 100)).toThrow(RangeError)
})

test('components of different length are refused', () => {
  const { ns, ew } = sine(1, 100, 20)
  expect(() => measuredIntensity({ ns, ew, ud: new Float64Array(5) }, 100)).toThrow('same length')
})

test.for([
  [4.937, 4.9],
  [4.994, 4.9],
  [4.995, 5],
  [4.449, 4.4],
  [4.5, 4.5],
] as const)('%d is published as %d', ([intensity, published]) => {
  expect(publishedIntensity(intensity)).toBe(published)
})
