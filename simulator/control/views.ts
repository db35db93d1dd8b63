import type { z } from '@hono/zod-openapi'
import { catalogueEntry, contractOperations, document } from '../../openapi/contract/contract.ts'
import type { ErrorCode, ResponseObject } from '../../openapi/contract/document.ts'
import { nextEventAtMs } from '../engine/world.ts'
import type { SnapshotPlace } from '../journal/journal.ts'
import { stateMachines } from '../models/state-machines.ts'
import { timingNames, timingTable } from '../state/timings.ts'
import { forkedFrom } from '../worlds/registry.ts'
import type { WorldHost } from '../worlds/world-host.ts'
import { perChange } from './per-change.ts'
import type { machineSchema, operationSchema, worldSchema } from './schemas.ts'

const sizeOf = (items: object) => Object.keys(items).length

/** Counted only after a change, because counting takes milliseconds in a large world. */
const countsOf = perChange(({ state: { terminals, accounts, sessions } }) => ({
  terminals: sizeOf(terminals),
  accounts: sizeOf(accounts),
  sessions: sizeOf(sessions),
}))

/** Advances a world to now and returns its view. */
export function worldView(world: WorldHost): z.infer<typeof worldSchema> {
  const { name, scenario, journal, clock } = world
  const current = world.advanceToNow()
  const { state, nowMs, inputCount, seed } = current
  return {
    name,
    scenario: {
      name: scenario.name,
      title: scenario.title,
      englishTitle: scenario.englishTitle,
    },
    seed,
    now: nowMs,
    openedAt: world.openedAt,
    nextEventAt: nextEventAtMs(current),
    clock,
    inputs: inputCount,
    ...countsOf(current),
    mails: state.mails.length,
    faults: state.faults.length,
    timings: state.timings,
    centers: { ...state.dataCenters, ...state.subCenters },
    areMailsFailing: state.areMailsFailing,
    bulletinDelivery: state.bulletinDelivery,
    snapshots: journal.snapshots().map(snapshotView),
    origin: originOf(journal.snapshots()),
  }
}

export const machineViews: z.infer<typeof machineSchema>[] = Object.entries(stateMachines).map(
  ([name, transitions]) => ({
    name,
    states: Object.keys(transitions),
    timings: timingNames
      .filter((timing) => timingTable[timing].machine === name)
      .map((timing) => {
        const { meaning, defaultMs } = timingTable[timing]
        return { name: timing, meaning, defaultMs }
      }),
    transitions: Object.entries(transitions).flatMap(([from, next]) =>
      Object.entries(next).map(([signal, to]) => ({ from, signal, to })),
    ),
  }),
)

function originOf(snapshots: readonly SnapshotPlace[]) {
  return snapshots
    .flatMap(({ label, takenAtMs }) => {
      const world = forkedFrom(label)
      return world === undefined ? [] : [{ world, at: takenAtMs }]
    })
    .at(-1)
}

function snapshotView({ takenAtMs, nextIndex, label }: SnapshotPlace) {
  return { takenAt: takenAtMs, inputs: nextIndex, label }
}

/** The contract's operations, with the errors that a fault can cause. */
export const operationViews: z.infer<typeof operationSchema>[] = contractOperations.map(
  ({ id, method, path, tag, summary, responses }) => ({
    operationId: id,
    method,
    path,
    tag,
    summary,
    errors: [...responses].flatMap(([status, response]) =>
      (response['x-error-codes'] ?? []).map((code) => ({
        status,
        code,
        meaning: catalogueEntry(code).meaning,
        text: shownText(response, code),
      })),
    ),
  }),
)

function shownText(response: ResponseObject, code: ErrorCode): string {
  const own = response['x-error-texts']?.[String(code)]
  const entry = own === undefined ? undefined : document['x-error-catalogue'][own]
  return (entry ?? catalogueEntry(code)).text
}
