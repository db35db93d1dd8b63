import type { FaultEffect } from '../state/fault.ts'
import { type OperationId, operationErrors } from '../../openapi/contract/contract.ts'
import type { ErrorCode } from '../../openapi/contract/document.ts'
import type { Point } from '../quake/distance.ts'
import { pastQuakes } from '../quake/past-quakes.ts'
import { nearestStationKm } from '../quake/bulletins/stations.ts'
import { MAX_DISTANCE_KM } from '../quake/travel-time/travel-time-table.ts'
import { tsunamiAreas } from '../quake/areas/tsunami-areas.ts'
import type { Command } from '../state/command.ts'

/** What a command names that is not there, or not allowed, and in which of its fields. */
export interface CommandError {
  field: string
  reason: string
}

/** What no single field of a command can tell; undefined when it can be carried out. */
export function commandError(
  command: Command,
  hasTerminal: (terminalId: string) => boolean,
): CommandError | undefined {
  if ('terminalId' in command && !hasTerminal(command.terminalId)) {
    return { field: 'terminalId', reason: `There is no terminal ${command.terminalId}.` }
  }
  if (command.verb === 'fault') return faultError(command)
  if (command.verb === 'tsunami') return areaError(command.areaCode)
  return command.verb === 'quake' ? quakeError(command.quake) : undefined
}

/** The codes that a fault may make an operation answer: those that the contract allows there. */
export function allowedFaultCodes(id: OperationId): ErrorCode[] {
  return operationErrors(id).map(({ code }) => code)
}

function quakeError(quake: string | Point): CommandError | undefined {
  if (typeof quake === 'string') return pastQuakeError(quake)
  return nearestStationKm(quake) <= MAX_DISTANCE_KM
    ? undefined
    : {
        field: 'quake',
        reason: `The epicentre is more than ${MAX_DISTANCE_KM} km from every station in Japan.`,
      }
}

function pastQuakeError(quakeId: string): CommandError | undefined {
  if (pastQuakes.some(({ id }) => id === quakeId)) return undefined
  const known = pastQuakes.map(({ id }) => id).join(', ')
  return { field: 'quake', reason: `There is no past quake ${quakeId}. Known are ${known}.` }
}

/** What is wrong with the code of a tsunami forecast area; undefined when it is one. */
export function areaError(areaCode: string): CommandError | undefined {
  return tsunamiAreas.some(({ code }) => code === areaCode)
    ? undefined
    : { field: 'areaCode', reason: `There is no tsunami forecast area ${areaCode}.` }
}

function faultError(fault: {
  operationId: OperationId
  effect: FaultEffect
}): CommandError | undefined {
  const { operationId, effect } = fault
  if (effect.kind !== 'error') return undefined
  const allowed = allowedFaultCodes(operationId)
  if (allowed.some((code) => code === effect.code)) return undefined
  const list = allowed.join(', ')
  return {
    field: 'effect',
    reason: `${operationId} may not answer ${effect.code}. The contract allows ${list}.`,
  }
}
