import { isRecord } from '../../../openapi/base/records.ts'
import type { Expectation } from '../language/expectation-schema.ts'
import { type Group, replaceInstants } from '../language/commands.ts'
import { type ErrorMessage, under } from '../read/error-message.ts'
import { type ResolvedExpectation, type StepPlace, expectingKeys } from '../scenario.ts'
import { hasTemplate } from '../values/template.ts'
import { type ActionContext, type ResolvedActions, commandsOf, playedStep } from './commands.ts'
import { maxActions, type Occurrence, tooManyActions } from './occurrences.ts'
import { errorsOfForm } from './step-form.ts'

/** Converts each occurrence of a step to events in the world, or to a step that a run carries out. */
export function actionsOf(
  occurrences: Occurrence[],
  context: ActionContext,
): Required<ResolvedActions> {
  const actions: Required<ResolvedActions> = { events: [], steps: [], errors: [] }
  const places = new Map<number, StepPlace>()
  const inOrder = writtenOrder()
  let count = 0
  for (const occurrence of occurrences) {
    const { index, step } = occurrence
    const path = ['timeline', index]
    const known = places.get(index)
    const place = known ?? { path, line: context.lineOf?.(path), title: step.title }
    places.set(index, place)
    const result = actionOf(occurrence, place, context)
    count += weightOf(result)
    if (count > maxActions) {
      actions.errors.push({ path, message: tooManyActions })
      break
    }
    for (const event of result.events ?? []) {
      actions.events.push({ ...event, atMs: inOrder(event.atMs, false) })
    }
    for (const played of result.steps ?? []) {
      const { time } = played
      const isFixed = time.kind === 'fixed'
      actions.steps.push(
        isFixed ? { ...played, time: { ...time, atMs: inOrder(time.atMs, true) } } : played,
      )
    }
    // Reports errors once, because a repeated step has the same errors each time.
    if (!known) actions.errors.push(...under(path, result.errors ?? []))
  }
  return actions
}

/**
 * Keeps the order of the file among the events and steps of one moment. The world carries out its events before a run's steps, so
 * an event that follows a step happens a millisecond later. Returns a function that adjusts times, which must be called in the
 * order of the file.
 */
function writtenOrder() {
  const moments = new Map<number, { delayMs: number; isStep: boolean }>()
  return (atMs: number, isStep: boolean): number => {
    const last = moments.get(atMs) ?? { delayMs: 0, isStep: false }
    const delayMs = last.delayMs + (last.isStep && !isStep ? 1 : 0)
    moments.set(atMs, { delayMs, isStep })
    return atMs + delayMs
  }
}

/** Counts events and steps, including the events that flapping links cause. */
function weightOf({ events = [], steps = [] }: ResolvedActions): number {
  const caused = events.reduce(
    (sum, { command }) => sum + (command.verb === 'link-flapping' ? 2 * command.times : 0),
    0,
  )
  return events.length + steps.length + caused
}

function actionOf(
  occurrence: Occurrence,
  place: StepPlace,
  context: ActionContext,
): ResolvedActions {
  const { step } = occurrence
  const errors = errorsOfForm(step)
  if (errors.length > 0) return { errors }
  const { within, for: forMs, 'log-in': logIn, 'log-out': logOut } = step
  for (const kind of expectingKeys) {
    const expectation = step[kind]
    if (!expectation) continue
    const resolved = resolveExpectation(expectation, context)
    if ('errors' in resolved) return { errors: under([kind], resolved.errors) }
    const action = { kind, expect: resolved.expect, durationMs: within ?? forMs ?? 0 }
    return { steps: [playedStep(occurrence, place, action)] }
  }
  if (logIn) return { steps: [playedStep(occurrence, place, { kind: 'log-in', ...logIn })] }
  if (logOut) return { steps: [playedStep(occurrence, place, { kind: 'log-out', ...logOut })] }
  const isCommand = step.do || step.quake !== undefined || step.tsunami
  return isCommand
    ? commandsOf(occurrence, place, context)
    : { steps: [playedStep(occurrence, place, { kind: 'save' })] }
}

function resolveExpectation(
  expect: Expectation,
  { startAt, groups }: ActionContext,
): { expect: ResolvedExpectation } | { errors: ErrorMessage[] } {
  // Only values change, and only in fields that allow any value.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const resolved = replaceInstants(expect, startAt) as Expectation
  if (!isRecord(resolved.terminals)) return { expect: resolved }
  const { $group: group, ...terminals } = resolved.terminals
  const chosen = group ?? namedTerminal(terminals)
  if (chosen === undefined) return { expect: resolved }
  const path = ['terminals', group === undefined ? '$where' : '$group']
  const selected = groups.select(chosen)
  if ('errors' in selected) return { errors: under(path, selected.errors) }
  const terminalIds = group === undefined ? undefined : selected.ids
  return { expect: { ...resolved, terminals, ...(terminalIds && { terminalIds }) } }
}

/** Returns a group of the one terminal that `$where` names. */
function namedTerminal({ $where: where }: Record<string, unknown>): Group | undefined {
  const terminalId = isRecord(where) ? where.terminalId : undefined
  return typeof terminalId === 'string' && !hasTemplate(terminalId)
    ? { where: { terminalId: [terminalId] } }
    : undefined
}
