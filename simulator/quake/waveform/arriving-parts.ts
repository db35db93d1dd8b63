import { distanceKm, type Point } from '../shared/distance.ts'
import type { MomentPiece } from '../source/moment-pieces.ts'
import { MAX_DISTANCE_KM, travelTimeS } from '../travel-time/travel-time.ts'

/** `s` is the arrival of its S wave after the first S wave, `radiatesS` its duration. All energies add up to 1. */
export type ArrivingPart = { s: number; radiatesS: number; energy: number }

/** More parts could not be distinguished. */
const maxParts = 12

/** Returns the parts of a record, ordered by arrival. A part's energy is its moment divided by the square of its distance. */
export function arrivingParts(momentPieces: readonly MomentPiece[], place: Point): ArrivingPart[] {
  const pieces = momentPieces
    .map((piece) => {
      const km = distanceKm(piece, place)
      const travelS = travelTimeS('S', piece.depthKm, Math.min(km, MAX_DISTANCE_KM))
      const energy = piece.share / Math.max(9, km ** 2 + piece.depthKm ** 2)
      return { s: piece.fromS + travelS, endS: piece.toS + travelS, energy }
    })
    .toSorted((left, right) => left.s - right.s)
  const firstS = pieces[0]?.s ?? 0
  const total = pieces.reduce((sum, { energy }) => sum + energy, 0)
  const perPart = Math.max(1, Math.ceil(pieces.length / maxParts))
  const groups = Array.from({ length: Math.ceil(pieces.length / perPart) }, (_, index) =>
    pieces.slice(index * perPart, (index + 1) * perPart),
  )
  return groups.map((group) => {
    const s = (group[0]?.s ?? firstS) - firstS
    const endS = Math.max(...group.map((piece) => piece.endS)) - firstS
    const energy = group.reduce((sum, piece) => sum + piece.energy, 0) / total
    return { s: round(s), radiatesS: round(endS - s), energy: round(energy) }
  })
}

/** Three decimals are enough and keep stored worlds small. */
function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
