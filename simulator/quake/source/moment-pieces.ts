import { distanceKm, radians } from '../shared/distance.ts'
import { axesOf, type Offset } from './fault-distance.ts'
import type { Source, DeepPoint, FaultPlane, Rupture } from './hypocentre.ts'
import { MAX_DEPTH_KM } from '../travel-time/travel-time.ts'
import { faultLengthKm } from '../shared/scaling.ts'
import { cos } from '../shared/elementary.ts'

/** Seismic moment released at a constant rate. Times count from the beginning of the rupture. All shares add up to 1. */
export type MomentPiece = DeepPoint & { fromS: number; toS: number; share: number }

/** About 0.7 times the speed of S waves in the crust. Our own value. */
const speedKmS = 2.5
/** Limits the cost of great earthquakes. */
const maxParts = 48
/** Edge of a part, unless the fault would have too many parts. */
const minEdgeKm = 4
/** A crack without a known fault grows in this many time steps. */
const crackSteps = 12

export function momentPieces(source: Source): MomentPiece[] {
  const { rupture } = source
  if (!rupture) return piecesAt([source], releaseOf(undefined, faultLengthKm(source) / 2))
  const parts = partsOf(rupture.planes)
    .map((part) => ({ part, km: straightKm(source, part) }))
    .toSorted((left, right) => left.km - right.km)
  const release = releaseOf(rupture.slip, parts.at(-1)?.km ?? 0)
  return piecesAt(
    parts.map(({ part }) => part),
    release,
  )
}

/** The share of the moment that is released after `s` seconds. Linear between the entries. */
type Release = readonly { s: number; share: number }[]

/**
 * Returns the given slip, or else that of a crack growing at a constant speed. The rate of a crack's moment grows linearly (Meier
 * et al., 2017), so the moment grows with the square of time.
 */
function releaseOf(slip: Rupture['slip'], reachKm: number): Release {
  return slip && slip.length > 0 ? withCrackBegin(slip) : crack(reachKm / speedKmS, 1)
}

/** The first section of the slip grows like a crack, because the first seconds of an earthquake are weak. */
function withCrackBegin(slip: NonNullable<Rupture['slip']>): Release {
  const [first, ...rest] = slip.filter(({ s }) => s > 0)
  return first ? [...crack(first.s, first.share), ...rest] : [{ s: 0, share: 1 }]
}

function crack(durationS: number, share: number): Release {
  return Array.from({ length: crackSteps + 1 }, (_, step) => ({
    s: (durationS * step) / crackSteps,
    share: share * (step / crackSteps) ** 2,
  }))
}

/** Each part breaks when the share of its area has been released. */
function piecesAt(parts: readonly DeepPoint[], release: Release): MomentPiece[] {
  const pieces: MomentPiece[] = []
  let index = 0
  for (const [step, to] of release.entries()) {
    const from = release[step - 1] ?? { s: 0, share: 0 }
    let done = from.share
    while (done < to.share) {
      const part = parts[index]
      if (!part) break
      const end =
        index === parts.length - 1 ? to.share : Math.min((index + 1) / parts.length, to.share)
      const { lat, lng, depthKm } = part
      pieces.push({
        lat,
        lng,
        depthKm,
        fromS: timeOf(from, to, done),
        toS: timeOf(from, to, end),
        share: end - done,
      })
      if (end < to.share || end === (index + 1) / parts.length)
        index = Math.min(index + 1, parts.length - 1)
      done = end
    }
  }
  return pieces
}

function timeOf(
  from: { s: number; share: number },
  to: { s: number; share: number },
  share: number,
): number {
  return from.s + ((to.s - from.s) * (share - from.share)) / (to.share - from.share)
}

function partsOf(planes: readonly FaultPlane[]): DeepPoint[] {
  const areaKm2 = planes.reduce((sum, { lengthKm, widthKm }) => sum + lengthKm * widthKm, 0)
  const edgeKm = Math.max(minEdgeKm, Math.sqrt(areaKm2 / maxParts))
  return planes.flatMap((plane) => partsOfPlane(plane, edgeKm))
}

function partsOfPlane(plane: FaultPlane, edgeKm: number): DeepPoint[] {
  const { along, downDip } = axesOf(plane)
  const columns = Math.max(1, Math.round(plane.lengthKm / edgeKm))
  const rows = Math.max(1, Math.round(plane.widthKm / edgeKm))
  return Array.from({ length: columns * rows }, (_, index) => {
    const u = ((index % columns) + 0.5) * (plane.lengthKm / columns)
    const v = (Math.floor(index / columns) + 0.5) * (plane.widthKm / rows)
    return moved(plane.corner, {
      east: u * along.east + v * downDip.east,
      north: u * along.north + v * downDip.north,
      down: v * downDip.down,
    })
  })
}

function straightKm(from: DeepPoint, to: DeepPoint): number {
  return Math.hypot(distanceKm(from, to), from.depthKm - to.depthKm)
}

function moved({ lat, lng, depthKm }: DeepPoint, { east, north, down }: Offset): DeepPoint {
  const kmPerDegree = 111.19
  const shrink = cos(radians(lat))
  return {
    lat: lat + north / kmPerDegree,
    lng: lng + east / (kmPerDegree * shrink),
    // The travel-time table ends at this depth.
    depthKm: Math.min(depthKm + down, MAX_DEPTH_KM),
  }
}
