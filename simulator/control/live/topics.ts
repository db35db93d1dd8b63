import { accountViews, terminalView } from '../../models/views.ts'
import { allTerminals } from '../../models/terminal/place.ts'
import { networkOutages } from '../../models/device/network.ts'
import { inSlices } from '../../journal/slices.ts'
import type { SimulatorState, SimulatorWorld } from '../../state/state.ts'
import { perChange } from '../per-change.ts'
import { hasVisibleWave } from '../quakes.ts'
import { type LiveRow, type LiveTable, rowsOf } from './terminal-table.ts'
import { ownValue } from '../../../openapi/base/records.ts'

/** The lists that a client fetches again after they have changed. */
export const liveTopics = [
  'quakes',
  'quake effects',
  'faults',
  'network outages',
  'mails',
  'accounts',
  'timeline',
  'journal',
  'terminal',
] as const
type LiveTopic = (typeof liveTopics)[number]

/** A string for each topic, which changes whenever the topic's list changes. */
export type Fingerprints = Record<LiveTopic, string>

interface Known {
  fingerprints: Omit<Fingerprints, 'terminal'>
  rows: Partial<Record<LiveTable, Promise<readonly LiveRow[]>>>
  /** The rows completed last for each table. The world may have changed since. */
  latest: Partial<Record<LiveTable, readonly LiveRow[]>>
}

const knownOf = perChange<Known>((world, mark, last) => ({
  fingerprints: computeFingerprints(world, mark),
  rows: {},
  latest: last?.latest ?? {},
}))

export function fingerprintsOf(
  world: SimulatorWorld,
  terminalId: string | undefined,
): Fingerprints {
  const { fingerprints } = knownOf(world)
  return {
    ...fingerprints,
    quakes: fingerprints.quakes + waveText(world),
    terminal: terminalId === undefined ? '' : terminalText(world, terminalId),
  }
}

/**
 * Returns the rows of a table, which stay the same objects until the world changes. If it changes while the rows are created, the
 * rows may already contain the change, but the next call still creates new rows.
 */
export function liveRows(world: SimulatorWorld, table: LiveTable): Promise<readonly LiveRow[]> {
  const { rows, latest } = knownOf(world)
  return (rows[table] ??= inSlices(rowsOf(world.state, table, latest[table])).then(
    (made) => (latest[table] = made),
  ))
}

function computeFingerprints(
  { state, inputCount }: SimulatorWorld,
  mark: string,
): Known['fingerprints'] {
  const quakes = JSON.stringify([Object.keys(state.quakes), Object.values(state.publicWarnings)])
  return {
    quakes,
    'quake effects': `${quakes} ${receptionText(state)}`,
    faults: JSON.stringify(state.faults),
    'network outages': JSON.stringify(networkOutages(state)),
    mails: `${state.mails.length} ${state.mails.at(-1)?.id}`,
    accounts: accountViews(state)
      .map((account) => Object.values(account).join(' '))
      .join(),
    timeline: mark,
    journal: String(inputCount),
  }
}

/** Returns a text that changes with each alarm and measurement. Its two sums only grow, because measurements only get stronger. */
function receptionText(state: SimulatorState): string {
  let [alarmed, measured] = [0, 0]
  for (const { receptions } of allTerminals(state)) {
    for (const eqcode in receptions) {
      const { alarmedAt, measurement } = receptions[eqcode] ?? {}
      if (alarmedAt !== undefined) alarmed += 1
      measured += measurement?.shindo ?? 0
    }
  }
  return `${alarmed} ${measured}`
}

/** Returns a text that changes every second while waves are visible. */
function waveText({ state, nowMs }: SimulatorWorld): string {
  return hasVisibleWave(state, nowMs) ? ` ${Math.floor(nowMs / 1_000)}` : ''
}

function terminalText({ state, nowMs }: SimulatorWorld, terminalId: string): string {
  const terminal = ownValue(state.terminals, terminalId)
  if (!terminal) return ''
  const { clockErrorMs, ...view } = terminalView(terminal, nowMs, state.timings)
  const clockErrorS = Math.round(clockErrorMs / 1_000)
  return JSON.stringify([view, clockErrorS, terminal.log.length, terminal.log.at(-1)])
}
