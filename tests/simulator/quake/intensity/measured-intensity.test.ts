import { expect, test } from 'vitest'
import {
  intensityFilterGain,
  measuredIntensity,
} from '../../../../simulator/quake/intensity/measured-intensity.ts'

/** A record with motion in one component, 100 samples per second. */
function sine(hz: number, gal: number, seconds: number) {
  const zeros = new Float64Array(100 * seconds)
  const ns = zeros.map((_, index) => gal * Math.sin((2 * Math.PI * hz * index) / 100))
  return { ns, ew: zeros, ud: zeros }
}

test.for([
  [1, 0.9964],
  [2, 0.6974],
  [5, 0.4101],
  [10, 0.2235],
  [20, 0.0565],
] as const)('the filter gain at %d Hz is %d', ([hz, gain]) => {
  expect(intensityFilterGain(hz)).toBeCloseTo(gain, 4)
})

test('the filter gain at 0 Hz is 0', () => {
  expect(intensityFilterGain(0)).toBe(0)
})

test.for([
  [1, 4.937],
  [2, 4.625],
] as const)('20 s of 100 gal at %d Hz have the intensity %d', ([hz, expected]) => {
  const intensity = measuredIntensity(sine(hz, 100, 20), 100)
  expect(Math.abs(intensity - expected)).toBeLessThanOrEqual(0.01)
})

test.for([13, 20.47, 20.48, 37])('%d s of the same sine have the same intensity', (seconds) => {
  expect(measuredIntensity(sine(1, 100, seconds), 100)).toBeCloseTo(4.94, 1)
})

test('ten times the acceleration increases the intensity by 2', () => {
  const weak = measuredIntensity(sine(1, 10, 20), 100)
  expect(measuredIntensity(sine(1, 100, 20), 100) - weak).toBeCloseTo(2, 9)
})

test('all components have the same weight', () => {
  const { ns, ew, ud } = sine(2, 50, 20)
  const northward = measuredIntensity({ ns, ew, ud }, 100)
  expect(measuredIntensity({ ns: ew, ew: ns, ud }, 100)).toBeCloseTo(northward, 9)
  expect(measuredIntensity({ ns: ew, ew: ud, ud: ns }, 100)).toBeCloseTo(northward, 9)
})

test('components are added as vectors', () => {
  const { ns, ud } = sine(1, 100, 20)
  const both = measuredIntensity({ ns, ew: ns, ud }, 100)
  expect(both - measuredIntensity({ ns, ew: ud, ud }, 100)).toBeCloseTo(Math.log10(2), 9)
})

test('the intensity of a record without motion is -Infinity', () => {
  expect(measuredIntensity(sine(1, 0, 20), 100)).toBe(-Infinity)
})

test('a record that is too short is rejected', () => {
  expect(() => measuredIntensity(sine(1, 100, 0.2), 100)).toThrow(RangeError)
})

test('components of different lengths are rejected', () => {
  const { ns, ew } = sine(1, 100, 20)
  expect(() => measuredIntensity({ ns, ew, ud: new Float64Array(5) }, 100)).toThrow('same length')
})
