import { document } from '../openapi/contract.ts'
import type { RawAnswer, RawRequest } from './api/message.ts'
import type { Journal } from './journal/journal.ts'
import { memoryJournal } from './journal/memory.ts'
import type { SimulatorWorld } from './models/state.ts'
import type { Clock } from './real-clock.ts'
import { type SimulatorInput, simulatorRules } from './rules.ts'
import { makeWorld } from './scenario/make-world.ts'
import type { Scenario } from './scenario/schema.ts'
import type { JournalHeader } from './world/journal-entry.ts'
import { record } from './world/record.ts'
import { replay } from './world/replay.ts'
import { advance } from './world/world.ts'

/** Keeps one world going: gives each input its time, and answers only once its journal entry is kept. */
export interface WorldHost {
  readonly journal: Journal<SimulatorInput>
  answer(request: RawRequest): Promise<RawAnswer>
  /** Virtual now, in epoch milliseconds. */
  now(): number
}

/** Hosts the world of a scenario, whose clock stands at its opening. `source` is the scenario's text. */
export function hostWorld(scenario: Scenario, source: string, clock: Clock): WorldHost {
  const journal = memoryJournal<SimulatorInput>(journalHeader(scenario, source))
  let world = openWorld(scenario)
  const now = () => Math.max(clock(), world.nowMs)
  return {
    journal,
    now,
    async answer(request) {
      const timed = { atMs: now(), input: { kind: 'request' as const, request } }
      try {
        const { output, entry } = record(world, simulatorRules, timed)
        await journal.append(entry)
        return output
      } catch (error) {
        // A bug has left the world half moved; what was answered so far makes it whole again.
        world = rebuildWorld(scenario, journal)
        throw error
      }
    },
  }
}

/** A scenario's world at the time it is opened, with all that lies before having happened. */
export function openWorld(scenario: Scenario): SimulatorWorld {
  const world = makeWorld(scenario)
  advance(world, simulatorRules, openingAt(scenario))
  return world
}

/** When a scenario's world is opened: its `openAt`, else its start. */
export function openingAt({ startAt, openAt }: Scenario): number {
  return openAt ?? startAt
}

function rebuildWorld(scenario: Scenario, journal: Journal<SimulatorInput>): SimulatorWorld {
  const world = openWorld(scenario)
  const result = replay(world, simulatorRules, journal.entries())
  if (result.kind !== 'same') throw new Error(`The journal can't be repeated: ${result.kind}`)
  return world
}

function journalHeader({ seed, startAt, name }: Scenario, source: string): JournalHeader {
  return {
    format: 'equser-journal',
    version: 1,
    seed,
    startAtMs: startAt,
    scenario: { name, source },
    contractVersion: document.info.version,
  }
}
