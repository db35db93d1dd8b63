import type { FoundTrouble, RunResult } from './run-result.ts'
import type { Notice, Trouble, WatchState } from './watch-state.ts'

const hourMs = 3_600_000
/** How long runs and troubles that are gone are kept, in milliseconds. */
export const keptMs = 7 * 24 * hourMs
/** After an alert, the same trouble is silent for this time, and for twice as long after each further alert. */
const firstSilenceMs = hourMs
const longestSilenceMs = 24 * hourMs

/**
 * The state after a run. Adds an alert to those that wait if something has changed: a trouble is told once while it lasts,
 * and once when it is gone. A trouble that comes and goes is told less and less often.
 */
export function afterRun(state: WatchState, { troubles: found, ...run }: RunResult): WatchState {
  const foundByKey = new Map(found.map((one) => [one.key, one]))
  const keys = new Set([...Object.keys(state.troubles), ...foundByKey.keys()])
  const changes = [...keys].map((key) => ({
    key,
    ...nextTrouble(key, state.troubles[key], foundByKey.get(key), run),
  }))
  const troubles = Object.fromEntries(
    changes
      .filter(({ next }) => next.isOpen || next.since > run.at - keptMs)
      .map(({ key, next }) => [key, next]),
  )
  const open = unique(Object.values(troubles).filter(({ isOpen }) => isOpen))
  const notice: Notice = {
    at: run.at,
    server: state.server,
    found: unique(changes.filter(({ told }) => told === 'found').map(({ next }) => next)),
    mended: unique(changes.filter(({ told }) => told === 'mended').map(({ next }) => next)),
    open: open.length,
  }
  const isNews = notice.found.length > 0 || notice.mended.length > 0
  return {
    ...state,
    runs: [...state.runs, run].filter(({ at }) => at > run.at - keptMs),
    troubles,
    waiting: isNews
      ? [...state.waiting, { notice, failures: 0, nextAttemptAt: run.at }]
      : state.waiting,
  }
}

interface Change {
  next: Trouble
  told?: 'found' | 'mended'
}

function nextTrouble(
  key: string,
  known: Trouble | undefined,
  found: FoundTrouble | undefined,
  { at, outcome }: Omit<RunResult, 'troubles'>,
): Change {
  if (found) return whenFound(known, found, at)
  if (!known) throw new Error(`Trouble ${key} is neither known nor found.`)
  // A run that could not test everything does not show that something is mended.
  const isGone = outcome === 'clean' || outcome === 'findings'
  if (!known.isOpen || !isGone) return { next: known }
  const next = { ...known, isOpen: false, since: at }
  return known.isToldOpen ? { next: { ...next, isToldOpen: false }, told: 'mended' } : { next }
}

function whenFound(known: Trouble | undefined, { title }: FoundTrouble, at: number): Change {
  const before = known ?? { since: at, isOpen: false, toldCount: 0, isToldOpen: false }
  const next = { ...before, title, isOpen: true, since: before.isOpen ? before.since : at }
  if (next.isToldOpen || at < silentUntil(before)) return { next }
  return {
    next: { ...next, isToldOpen: true, toldAt: at, toldCount: before.toldCount + 1 },
    told: 'found',
  }
}

function silentUntil({ toldAt, toldCount }: Pick<Trouble, 'toldAt' | 'toldCount'>): number {
  if (toldAt === undefined) return -Infinity
  return toldAt + Math.min(longestSilenceMs, firstSilenceMs * 2 ** (toldCount - 1))
}

function unique(troubles: Trouble[]): string[] {
  return [...new Set(troubles.map(({ title }) => title))]
}
