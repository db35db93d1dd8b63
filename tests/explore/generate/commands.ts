import { dayMs, hourMs } from '../../../openapi/base/durations.ts'
import { jstDate } from '../../../openapi/base/japan-time.ts'
import * as fc from 'fast-check'
import { z } from 'zod'
import { validValue } from './valid-request.ts'
import {
  type OperationId,
  allowedCodes,
  contractOperations,
} from '../../../openapi/contract/contract.ts'
import { isRecord } from '../../../openapi/base/records.ts'
import { pastQuakes } from '../../../simulator/quake/source/past-quakes.ts'
import { commandObjects } from '../../../simulator/state/command-schema.ts'
import type { Command } from '../../../simulator/state/command.ts'
import type { Participants, Step } from './participants.ts'
import type { Topic } from './weights.ts'

/** Placeholders for the two days after a step, whose time is not yet known. */
export const comingDays = ['tomorrow', 'the day after']

/** Placeholder for the time of a step. See also `afterStep`. */
export const stepTime = 'the time of the step'

export function afterStep(ms: number): string {
  return `${stepTime} + ${ms}`
}

type Verb = Command['verb']

/** A new verb without a topic is a type error. */
const topicOf: Record<Verb, Topic> = {
  power: 'terminal',
  link: 'network',
  ntp: 'terminal',
  'ntp-server': 'terminal',
  clock: 'terminal',
  'network-quality': 'network',
  'link-flapping': 'network',
  'network-outage': 'network',
  'bulletin-delivery': 'earthquake',
  'terminal-reply': 'terminal',
  'data-center': 'center',
  'switch-outcome': 'terminal',
  contract: 'mail',
  'firmware-release': 'firmware',
  quake: 'earthquake',
  tsunami: 'alert',
  eruption: 'alert',
  'cancel-warning': 'earthquake',
  'history-entry': 'earthquake',
  drill: 'drill',
  'mail-failure': 'mail',
  'expire-sessions': 'session',
  fault: 'fault',
  'clear-faults': 'fault',
}

/** Fields that refer to something in the world, or whose schema allows implausible values. */
const fields: Record<string, fc.Arbitrary<unknown>> = {
  areaCode: fc.constantFrom('361', '361', '360', '100'),
  areaName: fc.constantFrom('白山', '白山', '浅間山'),
  area: fc.constantFrom('石川県', '東京都'),
  eqcode: fc.constant('${quakes.last.eqcode}'),
  quake: fc.oneof(
    fc.constantFrom(...pastQuakes.map(({ id }) => id)),
    fc.record({
      id: fc.constantFrom('one', 'two'),
      lat: coordinate(36, 38),
      lng: coordinate(136, 138),
      depthKm: fc.constantFrom(5, 10, 30, 60, 400, 700),
      magnitude: fc.integer({ min: 10, max: 90 }).map((tenths) => tenths / 10),
    }),
  ),
  dates: fc.constant(comingDays),
  downMs: fc.integer({ min: 1_000, max: 120_000 }),
  upMs: fc.integer({ min: 1_000, max: 120_000 }),
  times: fc.integer({ min: 1, max: 5 }),
  trainingAt: fc.constantFrom('+14d', '+2h'),
  settingDeadlineAt: fc.constantFrom('+2h', '+1h'),
  fromAt: fc.constant('+1m'),
  untilAt: fc.constantFrom('+1h', '+2d'),
  link: fc.constant('https://kunren.example.jp/eew'),
  operationId: fc.constantFrom(...contractOperations.map(({ id }) => id)),
  // No id, because a scenario can only remove a fault by an id that it has set.
  id: fc.constant(undefined),
}

/** Adds the fields that refer to a user, a terminal or a provider. */
function fieldsOf({ terminalIds, users, providers }: Participants): typeof fields {
  return {
    ...fields,
    terminalId: fc.constantFrom(...terminalIds),
    userId: fc.constantFrom(...users.map(({ userId }) => userId)),
    provider: fc.constantFrom(...(providers.length > 0 ? providers : [undefined])),
  }
}

export function commandsAbout(topic: Topic, participants: Participants): fc.Arbitrary<Step>[] {
  const known = fieldsOf(participants)
  return commandObjects
    .filter(({ shape }) => topicOf[shape.verb.value] === topic)
    .map((command) => {
      const schema = z.toJSONSchema(command, { io: 'input', unrepresentable: 'any' })
      const isFault = command.shape.verb.value === 'fault'
      return (isFault ? faults : fromSchema(schema, known)).map((written) => ({ do: written }))
    })
}

/** Error faults only, because the other faults change a response after the world has created it. */
export const faults: fc.Arbitrary<{ operationId: OperationId }> = fc
  .constantFrom(...contractOperations)
  .chain((operation) => {
    const codes = [...operation.responses.keys()].flatMap((status) =>
      allowedCodes(operation.id, status),
    )
    return fc.record({
      verb: fc.constant('fault'),
      operationId: fc.constant(operation.id),
      effect: fc.record({ kind: fc.constant('error'), code: fc.constantFrom(...codes) }),
      count: fc.integer({ min: 1, max: 3 }),
    })
  })

/** Generates values for an object schema. Known fields have their own generators. */
function fromSchema(schema: unknown, known: typeof fields): fc.Arbitrary<unknown> {
  if (!isRecord(schema) || !isRecord(schema.properties))
    throw new Error('The schema of a command must be an object with properties.')
  const { required, properties } = schema
  const values: Record<string, fc.Arbitrary<unknown>> = {}
  for (const [name, property] of Object.entries(properties)) {
    if (!isRecord(property))
      throw new Error(`The property ${name} of a command must have a schema.`)
    values[name] =
      known[name] ?? (property.properties ? fromSchema(property, known) : validValue(property))
  }
  const requiredKeys = Array.isArray(required) ? required.map(String) : []
  return fc.record(values, { requiredKeys, noNullPrototype: true })
}

function coordinate(min: number, max: number): fc.Arbitrary<number> {
  return fc.integer({ min: min * 100, max: max * 100 }).map((hundredths) => hundredths / 100)
}

const stepTimes = new RegExp(String.raw`${stepTime}(?: \+ (\d+))?`, 'g')

/** Replaces the placeholders that depend on the time of a step. `atMs` is in epoch milliseconds. */
export function withComingDays(
  step: Record<string, unknown>,
  atMs: number,
): Record<string, unknown> {
  const { do: command, expect } = step
  if (isRecord(expect) && isRecord(expect.body) && isRecord(expect.body.update)) {
    const { untilInMs, inDays, hour } = expect.body.update
    if (typeof untilInMs !== 'number') return step
    const since =
      typeof inDays === 'number' && typeof hour === 'number'
        ? Date.parse(`${jstDate(atMs + inDays * dayMs)}T00:00:00+09:00`) + hour * hourMs
        : atMs
    const update = { since, until: since + untilInMs }
    return { ...step, expect: { ...expect, body: { ...expect.body, update } } }
  }
  if (isRecord(command) && (command.verb === 'history-entry' || command.verb === 'drill')) {
    const text = JSON.stringify(step).replaceAll(stepTimes, (_, ms: string | undefined) =>
      new Date(atMs + Number(ms ?? 0)).toISOString(),
    )
    const filled: unknown = JSON.parse(text)
    return isRecord(filled) ? filled : step
  }
  if (!isRecord(command) || !('dates' in command)) return step
  const dates = comingDays.map((_, index) => jstDate(atMs + (index + 1) * dayMs))
  return { ...step, do: { ...command, dates } }
}
