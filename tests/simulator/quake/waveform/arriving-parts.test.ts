import { expect, test } from 'vitest'
import { momentPieces } from '../../../../simulator/quake/source/moment-pieces.ts'
import { pastQuake } from '../../../../simulator/quake/source/past-quakes.ts'
import { arrivingParts } from '../../../../simulator/quake/waveform/arriving-parts.ts'
import { synthesise } from '../../../../simulator/quake/waveform/waveform.ts'

const tohoku = pastQuake('tohoku-2011')
const sendai = { lat: 38.26, lng: 140.87 }
const parts = arrivingParts(momentPieces(tohoku), sendai)

test('parts follow each other and add up to the whole energy', () => {
  expect(parts.length).toBeGreaterThan(5)
  expect(parts.length).toBeLessThanOrEqual(12)
  expect(parts[0]?.s).toBe(0)
  expect(parts.reduce((sum, { energy }) => sum + energy, 0)).toBeCloseTo(1, 2)
})

test('without pieces there are no parts', () => {
  expect(arrivingParts([], sendai)).toEqual([])
})

test('in the record of a great earthquake, strong shaking lasts more than a minute', () => {
  const source = { ...tohoku, distanceKm: 175, pAt: 0, sAt: 20_000, shindo: 5.7 }
  const strongS = (record: ReturnType<typeof synthesise>): number => {
    const { ns } = record.components
    const peak = Math.max(...ns.map(Math.abs))
    const strong = [...ns.keys()].filter((index) => Math.abs(ns[index] ?? 0) > 0.2 * peak)
    return ((strong.at(-1) ?? 0) - (strong[0] ?? 0)) / record.sampleHz
  }
  const random = (): number => 0.3
  expect(strongS(synthesise({ ...source, parts }, random))).toBeGreaterThan(60)
})
