import { defaults, limits } from '../../openapi/generated/limits.ts'
import { defaultFirmwareWindow } from '../models/firmware/firmware.ts'
import { type EpicenterArea, areaNameAt, landAreas } from '../quake/areas/areas.ts'
import type { Point } from '../quake/shared/distance.ts'
import type { AccountSetup, FleetSetup, TerminalSetup } from './scenario.ts'

export function fleetIds(fleet: FleetSetup | undefined): string[] {
  if (!fleet) return []
  const first = Number(fleet.first)
  return Array.from({ length: fleet.count }, (_, index) => String(first + index))
}

type OwnerSetup = Extract<AccountSetup, { kind: 'owner' }>

/** Yields terminals within about 20 km of the centre of a land area. `random` returns numbers from 0 to below 1. */
export function* fleetTerminals(
  fleet: FleetSetup,
  random: () => number,
): Generator<TerminalSetup, void> {
  const { providers, area, plan, hasMonitoringMail, tsunami, eruption } = fleet
  const inArea = landAreas.filter(({ name }) => name.includes(area ?? ''))
  const areas = inArea.length > 0 ? inArea : landAreas
  for (const [index, terminalId] of fleetIds(fleet).entries()) {
    const place = drawPlace(areas, area, random)
    yield {
      terminalId,
      registrationCode: `F${terminalId}`,
      contract: 'active',
      plan,
      ...(providers && { provider: providers[index % providers.length] }),
      hasMonitoringMail,
      localAddr: '192.168.1.20',
      place: { ...place, floor: '1階' },
      isUserConnMailEnabled: defaults.Registration.isUserConnMailEnabled,
      connection: { state: 'connected', dc: random() < 0.5 ? 'east0' : 'west0' },
      power: 'on',
      redundancy: {},
      firmwareWindow: defaultFirmwareWindow,
      ntp: 'synced',
      ...(tsunami && { tsunami: { ...tsunami } }),
      ...(eruption && { eruption: { ...eruption } }),
    }
  }
}

/** Returns the owners of a fleet's terminals. Empty if the terminals have no owners. */
export function fleetOwners(fleet: FleetSetup): OwnerSetup[] {
  if (!fleet.hasOwners) return []
  return fleetIds(fleet).map((terminalId) => ({
    kind: 'owner',
    userId: `owner_${terminalId}`,
    password: `Fleet-${terminalId}`,
    mailAddress: `owner-${terminalId}@example.jp`,
    terminalId,
  }))
}

/** Number of draws outside the area after which the centre of the area is used. */
const maxDraws = 20

function drawPlace(areas: EpicenterArea[], name: string | undefined, random: () => number): Point {
  for (let draws = 1; ; draws += 1) {
    const area = areas[Math.floor(areas.length * random())]
    if (!area) throw new Error('There are no land areas.')
    const place = clampPlace({ lat: area.lat + spread(random()), lng: area.lng + spread(random()) })
    if (name === undefined || areaNameAt(place).includes(name)) return place
    if (draws === maxDraws) return clampPlace(area)
  }
}

/** Returns an offset of at most 0.18°, which is 20 km of latitude. */
function spread(fraction: number): number {
  return 0.18 * (2 * fraction - 1)
}

function clampPlace({ lat, lng }: { lat: number; lng: number }): { lat: number; lng: number } {
  const { Latitude, Longitude } = limits
  return {
    lat: Number(Math.min(Math.max(lat, Latitude.minimum), Latitude.maximum).toFixed(5)),
    lng: Number(Math.min(Math.max(lng, Longitude.minimum), Longitude.maximum).toFixed(5)),
  }
}
