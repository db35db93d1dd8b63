import { choices } from '../../../openapi/base/did-you-mean.ts'
import { beginOf } from '../../quake/source/hypocentre.ts'
import { pastQuakes } from '../../quake/source/past-quakes.ts'
import type { StepSetup } from '../language/step-schema.ts'
import { instantOf } from '../language/time.ts'
import type { ErrorMessage } from '../read/error-message.ts'
import type { StepTime } from '../scenario.ts'

/** An occurrence of a step. A repeated step has several. */
export interface Occurrence {
  step: StepSetup
  index: number
  id?: string | undefined
  /** Counted from 1. Undefined for a step that happens once. */
  repetition?: number | undefined
  time: StepTime
}

type Start = { kind: 'fixed'; atMs: number } | { kind: 'after'; id: string; delayMs: number }
type Unresolved = Omit<Occurrence, 'time'> & { start: Start }

/** Maximum number of events and steps, counting all repetitions and all terminals of groups. More would make other worlds wait. */
export const maxActions = 50_000

export const tooManyActions = `makes the timeline longer than ${maxActions.toLocaleString('en')} events and steps, counting each repetition and each terminal of a group. Use fewer times or a smaller group`

export function occurrencesOf(
  timeline: StepSetup[],
  startAt: number,
): { occurrences: Occurrence[]; errors: ErrorMessage[] } {
  const errors: ErrorMessage[] = []
  let count = 0
  const unresolved = timeline.flatMap((step, index) => {
    count += step.times ?? 1
    if (count > maxActions) {
      if (errors.length === 0) errors.push({ path: ['timeline', index], message: tooManyActions })
      return []
    }
    const start = startOf(step, startAt)
    if ('error' in start) {
      errors.push({ path: ['timeline', index, ...start.path], message: start.error })
      return []
    }
    return repeat(step, index, start)
  })
  const byId = new Map<string, Unresolved>()
  for (const step of unresolved) {
    if (step.id === undefined) continue
    if (byId.has(step.id)) {
      const message = `${step.id} is already the id of timeline.${byId.get(step.id)?.index}`
      errors.push({ path: ['timeline', step.index, 'id'], message })
    } else byId.set(step.id, step)
  }
  const occurrences = unresolved.flatMap(({ start, ...occurrence }) => {
    const time = timeOf({ start, ...occurrence }, byId)
    if (!('error' in time)) return [{ ...occurrence, time }]
    errors.push({ path: ['timeline', occurrence.index, 'after'], message: time.error })
    return []
  })
  return { occurrences, errors }
}

function startOf(step: StepSetup, startAt: number): Start | { error: string; path: PropertyKey[] } {
  if (step.at !== undefined && step.after !== undefined) {
    return { error: "can't be combined with at", path: ['after'] }
  }
  if (step.after) return { kind: 'after', ...step.after }
  if (step.at !== undefined) return { kind: 'fixed', atMs: instantOf(step.at, startAt) }
  if (typeof step.quake !== 'string') {
    return { error: 'is missing: a step needs the key "at" or "after"', path: ['at'] }
  }
  const past = pastQuakes.find(({ id }) => id === step.quake)
  return { kind: 'fixed', atMs: past ? beginOf(past) : startAt }
}

function repeat(step: StepSetup, index: number, start: Start): Unresolved[] {
  const id = step.id ?? (typeof step.quake === 'string' ? step.quake : step.quake?.id)
  const { every, times } = step
  if (every === undefined || times === undefined) return [{ step, index, id, start }]
  return Array.from({ length: times }, (_, count) => ({
    step,
    index,
    id: id === undefined ? undefined : `${id}-${count + 1}`,
    repetition: count + 1,
    start: later(start, count * every),
  }))
}

function later(start: Start, ms: number): Start {
  return start.kind === 'fixed'
    ? { kind: 'fixed', atMs: start.atMs + ms }
    : { ...start, delayMs: start.delayMs + ms }
}

/** Returns when a step happens. Follows `after` to a step with a known time, or to a step that waits. */
function timeOf(from: Unresolved, byId: Map<string, Unresolved>): StepTime | { error: string } {
  const visited = new Set<Unresolved>([from])
  let here = from.start
  let delayMs = 0
  for (;;) {
    if (here.kind === 'fixed') return { kind: 'fixed', atMs: here.atMs + delayMs }
    delayMs += here.delayMs
    const next = byId.get(here.id)
    if (!next)
      return {
        error: `there is no step with the id ${here.id} ${choices(here.id, [...byId.keys()])}`,
      }
    if (next.step.eventually ?? next.step.always) return { kind: 'after', id: here.id, delayMs }
    if (visited.has(next)) return { error: `is circular: ${here.id} waits for itself` }
    visited.add(next)
    here = next.start
  }
}
