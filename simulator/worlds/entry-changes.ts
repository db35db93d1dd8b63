import { isRecord } from '../../openapi/contract/is-record.ts'
import { simulatorRules } from '../api/simulator-rules.ts'
import { advancing } from '../engine/world.ts'
import { allEntries, type Journal } from '../journal/journal.ts'
import { copyingWorld } from '../journal/world-codec.ts'
import { replayEntries, worldBefore } from './restore-world.ts'
import { inSlices } from './slices.ts'
import type { WorldTemplate } from './world-template.ts'

/** A value of a world's state that an entry has changed, as JSON. Absent before if it is new, after if it is gone. */
export interface StateChange {
  /** The names that lead to it, joined by dots. */
  path: string
  before?: string | undefined
  after?: string | undefined
}

/** More would be no help. */
const maximalChanges = 200

/**
 * Finds what an entry has changed by replaying the journal up to it, in slices. Returns undefined if there is no such
 * entry. Rejects as `restoreWorld`.
 */
export async function changesOf(
  name: string,
  journal: Journal,
  template: WorldTemplate,
  index: number,
): Promise<StateChange[] | undefined> {
  const [entry] = await allEntries(journal.entries(index, index + 1))
  if (!entry) return undefined
  const before = await worldBefore(journal, template, index)
  await replayEntries(name, journal, before, { endIndex: index })
  const after = await inSlices(copyingWorld(before))
  // An advance changes what its events do.
  if (entry.input.kind !== 'advance') {
    await inSlices(advancing(before, simulatorRules, entry.atMs))
  }
  await replayEntries(name, journal, after, { endIndex: index + 1 })
  const changes: StateChange[] = []
  compare(before.state, after.state, '', changes)
  return changes
}

/** Adds the values that differ, of which the ones within records and lists of the same length. */
function compare(before: unknown, after: unknown, path: string, changes: StateChange[]): void {
  if (before === after || changes.length >= maximalChanges) return
  const [one, other] = [partsOf(before), partsOf(after)]
  if (one && other) {
    for (const name of new Set([...Object.keys(one), ...Object.keys(other)])) {
      compare(one[name], other[name], path === '' ? name : `${path}.${name}`, changes)
    }
    return
  }
  const change = { path, before: JSON.stringify(before), after: JSON.stringify(after) }
  if (change.before !== change.after) changes.push(change)
}

function partsOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  if (Array.isArray(value)) return Object.fromEntries(value.entries())
  return isRecord(value) ? value : undefined
}
