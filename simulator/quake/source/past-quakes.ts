import type { FaultType } from '../shared/scaling.ts'
import type { PastQuake, Rupture } from './hypocentre.ts'
import { pastQuakeList } from '../shared/past-quake-list.ts'

/** Returns a past quake by id. Throws a RangeError that lists the known ids if there is none. */
export function pastQuake(id: string): PastQuake {
  const found = pastQuakes.find((quake) => quake.id === id)
  if (found === undefined) {
    const known = pastQuakes.map((quake) => quake.id).join(', ')
    throw new RangeError(`There is no past quake "${id}". Known: ${known}.`)
  }
  return found
}

/**
 * The faults of past earthquakes, by the id of the earthquake. simulator/quake/sources.md has the references. Where a fault
 * or its progress is drawn from a description, the comment says so.
 */
const pastRuptures: Readonly<Record<string, Rupture>> = {
  // Planes: Wald (1996), through USGS ShakeMap. Both break from the hypocentre, to the southwest and the northeast.
  'hyogo-nanbu-1995': {
    planes: [
      {
        corner: { lat: 34.4831, lng: 134.8433, depthKm: 0 },
        strikeDeg: 44.7,
        dipDeg: 79.1,
        lengthKm: 19.6,
        widthKm: 20.4,
      },
      {
        corner: { lat: 34.8077, lng: 135.3516, depthKm: 0 },
        strikeDeg: 231.9,
        dipDeg: 85,
        lengthKm: 39.3,
        widthKm: 20.1,
      },
    ],
  },
  // Plane and start: Tanioka et al. (2004), header of SRCMOD.
  'tokachi-oki-2003': {
    planes: [
      {
        corner: { lat: 41.924, lng: 146.122, depthKm: 8 },
        strikeDeg: 230,
        dipDeg: 15,
        lengthKm: 200,
        widthKm: 160,
      },
    ],
  },
  // Plane: Kanazawa University, report on the earthquake, chapter 4.
  'noto-2007': {
    planes: [
      {
        corner: { lat: 37.21, lng: 136.59, depthKm: 1.5 },
        strikeDeg: 58,
        dipDeg: 53,
        lengthKm: 18.6,
        widthKm: 14.5,
      },
    ],
  },
  // Plane: Suzuki et al. (2011), through USGS ShakeMap. Progress: three stages, to 45 s moderate, the main one near the
  // trench, and smaller ones at 70 to 95 and 110 to 160 s (Shao et al., 2011; Yoshida et al., 2011). Their shares are
  // estimates from these descriptions.
  'tohoku-2011': {
    planes: [
      {
        corner: { lat: 39.77, lng: 144.2532, depthKm: 10 },
        strikeDeg: 194.9,
        dipDeg: 11.8,
        lengthKm: 435,
        widthKm: 196.3,
      },
    ],
    slip: [
      { s: 45, share: 0.15 },
      { s: 70, share: 0.6 },
      { s: 95, share: 0.85 },
      { s: 110, share: 0.9 },
      { s: 160, share: 1 },
    ],
  },
  // Plane: NIED, from GPS and strong motion, through USGS ShakeMap.
  'kumamoto-2016': {
    planes: [
      {
        corner: { lat: 32.9029, lng: 131.02, depthKm: 0.5 },
        strikeDeg: 235.3,
        dipDeg: 72.1,
        lengthKm: 25.6,
        widthKm: 14.2,
      },
    ],
  },
  // Plane: dips 74° to the east, upper edge at 15 km (Kobayashi et al., 2019), 30 by 25 km, strike 347° (Guo et al.,
  // 2019); its place is drawn through the hypocentre. Progress: little in the first 5 s, most from 6 to 12 s (Asano and
  // Iwata, 2019; Kubo et al., 2020); the shares are estimates.
  'iburi-2018': {
    planes: [
      {
        corner: { lat: 42.546, lng: 141.973, depthKm: 15 },
        strikeDeg: 347,
        dipDeg: 74,
        lengthKm: 30,
        widthKm: 25,
      },
    ],
    slip: [
      { s: 5, share: 0.05 },
      { s: 12, share: 0.9 },
      { s: 18, share: 1 },
    ],
  },
  // Planes: drawn along the north coast, where the faults NT8, NT6, NT5 and NT4 together break about 100 km and dip to
  // the southeast (Fujii and Satake, 2024). Progress: an event of M 5.9 at 16:10:09.5, the main one at 16:10:22.5 (JMA);
  // it lasted 40 s (Wikipedia, citing JMA).
  'noto-2024': {
    beginsS: -13,
    planes: [
      {
        corner: { lat: 37.13, lng: 136.55, depthKm: 0.5 },
        strikeDeg: 42,
        dipDeg: 45,
        lengthKm: 28,
        widthKm: 20,
      },
      {
        corner: { lat: 37.32, lng: 136.75, depthKm: 0.5 },
        strikeDeg: 62,
        dipDeg: 45,
        lengthKm: 46,
        widthKm: 20,
      },
      {
        corner: { lat: 37.52, lng: 137.21, depthKm: 0.5 },
        strikeDeg: 55,
        dipDeg: 45,
        lengthKm: 36,
        widthKm: 20,
      },
    ],
    slip: [
      { s: 3, share: 0.0006 },
      { s: 13, share: 0.0007 },
      { s: 16, share: 0.0054 },
      { s: 19, share: 0.038 },
      { s: 22, share: 0.127 },
      { s: 25, share: 0.3 },
      { s: 40, share: 0.85 },
      { s: 53, share: 1 },
    ],
  },
}

/** Those that are not in the crust. */
const faultTypes: Readonly<Record<string, FaultType>> = {
  'hokkaido-toho-oki-1994': 'intraplate',
  'tokachi-oki-2003': 'interplate',
  'tohoku-2011': 'interplate',
  'miyagi-oki-2011': 'intraplate',
  'tokachi-2013': 'intraplate',
  'miyagi-oki-2015': 'interplate',
  'ogasawara-2015': 'intraplate',
  'fukushima-oki-2021': 'intraplate',
  'miyagi-oki-2021-03': 'interplate',
  'miyagi-oki-2021-05': 'interplate',
  'fukushima-oki-2022': 'intraplate',
  'hyuganada-2024': 'interplate',
  'hyuganada-2025': 'interplate',
  'aomori-toho-oki-2025': 'interplate',
}

/** Oldest first, with their ruptures where they are known. */
export const pastQuakes: readonly PastQuake[] = pastQuakeList.map((quake) => ({
  ...quake,
  ...(pastRuptures[quake.id] && { rupture: pastRuptures[quake.id] }),
  ...(faultTypes[quake.id] && { faultType: faultTypes[quake.id] }),
}))
