import { createHash } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  saragoniHart,
  whiteNoise,
  accelerationShape,
  cornerFrequencyHz,
} from '../../../../simulator/quake/waveform/signal.ts'
import { measuredIntensity } from '../../../../simulator/quake/intensity/measured-intensity.ts'
import { travelTimeS } from '../../../../simulator/quake/travel-time/travel-time.ts'
import { momentRelease } from '../../../../simulator/quake/source/moment-release.ts'
import { pastQuake } from '../../../../simulator/quake/source/past-quakes.ts'
import { drawWaveform } from '../../../../simulator/quake/waveform/wave-image.ts'
import {
  type WaveformSource,
  sampleHz,
  synthesise,
} from '../../../../simulator/quake/waveform/waveform.ts'

const noto = { magnitude: 7.6, depthKm: 16, distanceKm: 117, pAt: 19_450, sAt: 33_317, shindo: 4.7 }
const seeded =
  (seed = 0.3) =>
  () =>
    seed

/** A record for all tests that do not change it, because creating one takes long. */
const record = synthesise(noto, seeded())

/** Returns the peak acceleration in gal between two times. */
function peakBetween(
  samples: Float64Array,
  startAt: number,
  fromAt: number,
  untilAt: number,
): number {
  const indexAt = (at: number) => Math.round(((at - startAt) / 1000) * sampleHz)
  return Math.max(...samples.slice(indexAt(fromAt), indexAt(untilAt)).map(Math.abs))
}

const anySource: fc.Arbitrary<WaveformSource> = fc
  .record({
    magnitude: fc.double({ min: 4, max: 8.5, noNaN: true }),
    depthKm: fc.double({ min: 5, max: 100, noNaN: true }),
    distanceKm: fc.double({ min: 5, max: 400, noNaN: true }),
    shindo: fc.double({ min: 0.5, max: 6.8, noNaN: true }),
  })
  .map(withArrivals)

function withArrivals(values: Omit<WaveformSource, 'pAt' | 'sAt'>): WaveformSource {
  return {
    ...values,
    pAt: Math.round(1000 * travelTimeS('P', values.depthKm, values.distanceKm)),
    sAt: Math.round(1000 * travelTimeS('S', values.depthKm, values.distanceKm)),
  }
}

/** The shortest and the longest record, each with weak and strong shaking. */
const corners: [WaveformSource, number][] = [
  { magnitude: 4, depthKm: 5, distanceKm: 5, shindo: 0.5 },
  { magnitude: 4, depthKm: 5, distanceKm: 5, shindo: 6.8 },
  { magnitude: 8.5, depthKm: 100, distanceKm: 400, shindo: 0.5 },
  { magnitude: 8.5, depthKm: 100, distanceKm: 400, shindo: 6.8 },
].map((values) => [withArrivals(values), 0.3])

test('the measured intensity of a record matches the target', () => {
  fc.assert(
    fc.property(anySource, fc.double({ min: 0, max: 0.999_999, noNaN: true }), (source, seed) => {
      const { components, shindo } = synthesise(source, seeded(seed))
      const measured = measuredIntensity(components, sampleHz)
      expect(Math.abs(measured - source.shindo)).toBeLessThan(0.05)
      expect(shindo).toBe(measured)
    }),
    { numRuns: 16, examples: corners },
  )
})

test('the same random number gives the same bytes, a different one different bytes', () => {
  const bytes = (seed: number) => {
    const { ns, ew, ud } = synthesise(noto, seeded(seed)).components
    return [ns, ew, ud].map((component) =>
      createHash('sha256').update(new Uint8Array(component.buffer)).digest('hex'),
    )
  }
  expect(bytes(0.3)).toEqual(bytes(0.3))
  expect(new Set([...bytes(0.3), ...bytes(0.4)]).size).toBe(6)
})

test('the record is quiet before P and strongest after S', () => {
  const { components, startAt } = record
  const { pAt, sAt } = noto
  for (const samples of [components.ns, components.ew]) {
    const before = peakBetween(samples, startAt, startAt, pAt)
    const between = peakBetween(samples, startAt, pAt, sAt)
    const after = peakBetween(samples, startAt, sAt, sAt + 20_000)
    expect(before).toBeLessThan(0.05)
    expect(between).toBeGreaterThan(10 * before)
    expect(after).toBeGreaterThan(3 * between)
  }
})

test('P moves mostly vertically, S mostly horizontally', () => {
  const { components, startAt } = record
  const during = (samples: Float64Array, fromAt: number) =>
    peakBetween(samples, startAt, fromAt, fromAt + 10_000)
  expect(during(components.ud, noto.pAt)).toBeGreaterThan(during(components.ns, noto.pAt))
  expect(during(components.ud, noto.sAt)).toBeLessThan(during(components.ns, noto.sAt))
})

test('a larger earthquake has a longer record and a lower corner frequency', () => {
  expect(cornerFrequencyHz(7.6)).toBeLessThan(cornerFrequencyHz(5))
  const length = (magnitude: number) =>
    synthesise({ ...noto, magnitude }, seeded()).components.ns.length
  expect(length(8)).toBeGreaterThan(length(5))
})

test('distance attenuates high frequencies more', () => {
  const loss = (hz: number) => accelerationShape(hz, 0.1, 200) / accelerationShape(hz, 0.1, 20)
  expect(loss(10)).toBeLessThan(loss(1))
  expect(accelerationShape(0, 0.1, 20)).toBe(0)
})

test('an envelope starts at its onset, peaks at 20 % and ends at 0.05', () => {
  expect([saragoniHart(-1, 10), saragoniHart(0, 10)]).toEqual([0, 0])
  expect(saragoniHart(2, 10)).toBeCloseTo(1, 9)
  expect(saragoniHart(10, 10)).toBeCloseTo(0.05, 9)
})

test('noise has mean 0 and variance 1', () => {
  const draw = whiteNoise(7)
  const numbers = Array.from({ length: 50_000 }, draw)
  const mean = numbers.reduce((sum, one) => sum + one, 0) / numbers.length
  const variance = numbers.reduce((sum, one) => sum + (one - mean) ** 2, 0) / numbers.length
  expect(mean).toBeCloseTo(0, 1)
  expect(variance).toBeCloseTo(1, 1)
})

/** Parses the parts of a PNG that the simulator writes. */
function readPng(png: Uint8Array) {
  const file = Buffer.from(png)
  const chunks = new Map<string, Buffer>()
  for (let at = 8; at < file.length; at += 12 + file.readUInt32BE(at)) {
    const length = file.readUInt32BE(at)
    chunks.set(file.toString('latin1', at + 4, at + 8), file.subarray(at + 8, at + 8 + length))
  }
  const header = chunks.get('IHDR') ?? Buffer.alloc(8)
  const pixels = inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0))
  return {
    signature: file.toString('latin1', 1, 4),
    names: [...chunks.keys()],
    width: header.readUInt32BE(0),
    height: header.readUInt32BE(4),
    colours: new Set(pixels),
    byteCount: pixels.length,
  }
}

test.each([
  [800, 400],
  [100, 100],
  [4000, 300],
  [317, 1201],
])('an image of %d by %d pixels is a PNG of that size', (width, height) => {
  const picture = readPng(drawWaveform(record, { width, height }))
  expect(picture).toMatchObject({
    signature: 'PNG',
    names: ['IHDR', 'PLTE', 'IDAT', 'IEND'],
    width,
    height,
  })
  expect(picture.byteCount).toBe((width + 1) * height)
  // The colours of background, text, trace, P, S and simulation note. Colour 2, the grid, may be covered by other marks.
  expect([0, 1, 3, 4, 5, 6].filter((colour) => !picture.colours.has(colour))).toEqual([])
})

test('the same record gives the same image', () => {
  const draw = () => drawWaveform(record, { width: 800, height: 400 })
  expect(Buffer.compare(draw(), draw())).toBe(0)
})

test('in the record of a great earthquake, strong shaking lasts more than a minute', () => {
  const tohoku = pastQuake('tohoku-2011')
  const source = { ...tohoku, distanceKm: 175, pAt: 0, sAt: 20_000, shindo: 5.7 }
  const { components } = synthesise({ ...source, release: momentRelease(tohoku) }, seeded())
  const peak = Math.max(...components.ns.map(Math.abs))
  const strong = [...components.ns.keys()].filter(
    (index) => Math.abs(components.ns[index] ?? 0) > 0.2 * peak,
  )
  expect(((strong.at(-1) ?? 0) - (strong[0] ?? 0)) / sampleHz).toBeGreaterThan(60)
})
