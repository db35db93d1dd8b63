import {
  type OperationId,
  contractOperation,
  document,
  operationErrors,
} from '../../openapi/contract/contract.ts'
import { type ErrorCode, type SchemaObject, resolve } from '../../openapi/contract/document.ts'
import { choices, didYouMean } from '../../openapi/base/did-you-mean.ts'
import { excerpt } from '../../openapi/base/printable.ts'
import type { Point } from '../quake/shared/distance.ts'
import { pastQuakeList, unknownQuake } from '../quake/shared/past-quake-list.ts'
import { nearestStationKm } from '../quake/stations/stations.ts'
import { MAX_DISTANCE_KM } from '../quake/travel-time/travel-time.ts'
import { isCalendarDay, jstDate } from '../../openapi/base/japan-time.ts'
import { tsunamiAreas } from '../quake/areas/areas.ts'
import { monitoredVolcanoes } from '../quake/areas/volcanoes.ts'
import type { Command } from '../state/command.ts'

interface CommandError {
  field: string
  reason: string
}

/** Returns an error that the command's schema can't detect. `nowMs` is the time at which the command is applied, if known. */
export function commandError(
  command: Command,
  hasTerminal: (terminalId: string) => boolean,
  nowMs?: number,
): CommandError | undefined {
  const terminalId = 'terminalId' in command ? command.terminalId : undefined
  if (terminalId !== undefined && !hasTerminal(terminalId)) {
    return { field: 'terminalId', reason: `There is no terminal ${terminalId}.` }
  }
  if (command.verb === 'fault') return faultError(command)
  if (command.verb === 'firmware-release') return datesError(command.dates, nowMs)
  if (command.verb === 'tsunami') return areaError(command.areaCode)
  if (command.verb === 'eruption') return volcanoError(command.areaName)
  if (command.verb === 'drill' && command.settingDeadlineAt > command.trainingAt) {
    return { field: 'settingDeadlineAt', reason: 'The deadline is after the drill.' }
  }
  return command.verb === 'quake' ? quakeError(command.quake) : undefined
}

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
  const isKnown = pastQuakeList.some(({ id }) => id === quakeId)
  return isKnown ? undefined : { field: 'quake', reason: unknownQuake(quakeId) }
}

function datesError(dates: string[], nowMs: number | undefined): CommandError | undefined {
  const invalid = dates.find((date) => !isCalendarDay(date))
  if (invalid !== undefined) {
    return { field: 'dates', reason: `There is no day ${excerpt(invalid, 40)}.` }
  }
  if (nowMs === undefined) return undefined
  const today = jstDate(nowMs)
  const past = dates.find((date) => date < today)
  return past === undefined
    ? undefined
    : { field: 'dates', reason: `${past} is in the past. Today is ${today}.` }
}

export function areaError(areaCode: string): CommandError | undefined {
  return tsunamiAreas.some(({ code }) => code === areaCode)
    ? undefined
    : { field: 'areaCode', reason: `There is no tsunami forecast area ${areaCode}.` }
}

export function volcanoError(areaName: string): CommandError | undefined {
  const names = monitoredVolcanoes.map(({ name }) => name)
  if (names.includes(areaName)) return undefined
  const reason = `There is no volcano ${excerpt(areaName, 40)}.${didYouMean(areaName, names)}`
  return { field: 'areaName', reason }
}

function faultError(fault: Extract<Command, { verb: 'fault' }>): CommandError | undefined {
  const { operationId, effect, fromAt = -Infinity, untilAt = Infinity } = fault
  if (untilAt <= fromAt) return { field: 'untilAt', reason: 'untilAt must be after fromAt.' }
  if (effect.kind === 'omit') return omitError(operationId, effect.fields)
  if (effect.kind !== 'error') return undefined
  const allowed = allowedFaultCodes(operationId)
  if (allowed.some((code) => code === effect.code)) return undefined
  const list = allowed.join(', ')
  return {
    field: 'effect',
    reason: `${operationId} can't return ${excerpt(String(effect.code), 40)}. The contract allows ${list}.`,
  }
}

function omitError(operationId: OperationId, fields: readonly string[]): CommandError | undefined {
  const known = new Set<string>()
  for (const { content = {} } of contractOperation(operationId).responses.values()) {
    for (const { schema } of Object.values(content)) addFieldNames(schema, known)
  }
  const unknown = fields.find((name) => !known.has(name))
  if (unknown === undefined) return undefined
  return {
    field: 'effect',
    reason: `No response of ${operationId} has the field ${excerpt(unknown, 40)} ${choices(unknown, [...known])}.`,
  }
}

function addFieldNames(schema: SchemaObject, names: Set<string>): void {
  const { properties = {}, items, allOf = [] } = resolve(document, schema)
  for (const [name, property] of Object.entries(properties)) {
    names.add(name)
    addFieldNames(property, names)
  }
  for (const inner of items ? [items, ...allOf] : allOf) addFieldNames(inner, names)
}
