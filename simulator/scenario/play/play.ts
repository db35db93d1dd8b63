import { finish } from '../../engine/steps.ts'
import { unreachable } from '../../../openapi/base/unreachable.ts'
import type { SimulatorRules } from '../../api/simulator-rules.ts'
import { advancing, nextEventAtMs } from '../../engine/world.ts'
import type { SimulatorWorld } from '../../state/state.ts'
import { parseCommand } from '../language/commands.ts'
import { pathText } from '../values/path.ts'
import type { PlayedStep, ResolvedExpectation, Scenario } from '../scenario.ts'
import { type Task, createAgenda } from './agenda.ts'
import { worldClient } from './client.ts'
import { type PlayTools, meet } from './meet.ts'
import { playRules } from './play-rules.ts'
import type { PlayEvent, StepOutcome, StepResult } from './result.ts'
import { createScope } from './scope.ts'
import { createSessions } from './sessions.ts'
import { titleOf } from './title.ts'
import type { SimulatorEntry } from '../../state/input.ts'

/** A run of a scenario. */
export interface Play {
  world: SimulatorWorld
  entries: SimulatorEntry[]
  /** Plays to the end. Yields each result as soon as it is known. */
  events(): Generator<PlayEvent, void>
}

/** Number of slices in which virtual time is played. Each slice yields its progress. */
const sliceCount = 200
/** The longest time between two attempts of a step that waits. */
const attemptEveryMs = 1_000

/**
 * Plays a scenario as fast as it can be computed. Each step of its timeline happens at its virtual time.
 *
 * @param world the scenario's world at its first instant
 * @param wrapRules returns the rules of the world in place of the simulator's own, for tests that observe or change it
 */
export function playScenario(
  scenario: Scenario,
  world: SimulatorWorld,
  wrapRules: (rules: SimulatorRules) => SimulatorRules = (rules) => rules,
): Play {
  const refusals: StepResult[] = []
  const quakeIds = new Map<string, string>()
  const rules = wrapRules(
    playRules(scenario, world, { quakeIds, onRefusal: (one) => refusals.push(one) }),
  )
  const client = worldClient(world, rules)
  const source = { world, quakeIds, journal: client.lines }
  const tools: PlayTools = {
    client,
    source,
    sessions: createSessions(world, client),
    scope: createScope(source),
  }
  const agenda = createAgenda(scenario.steps)
  const endMs = endOf(scenario)
  /** What progress is a share of: the end, or how long a step may wait. */
  let horizonMs = endMs

  function* events(): Generator<PlayEvent, void> {
    for (let task = agenda.next(); task; task = agenda.next()) {
      yield* moveTo(task.atMs)
      yield* carryOut(task)
    }
    yield* moveTo(endMs)
  }

  function* moveTo(toMs: number): Generator<PlayEvent, void> {
    const { startAt } = scenario
    const sliceMs = Math.max(1, Math.ceil((horizonMs - startAt) / sliceCount))
    while (world.nowMs < toMs) {
      finish(advancing(world, rules, Math.min(world.nowMs + sliceMs, toMs)))
      for (const result of refusals.splice(0)) yield { kind: 'result', result }
      const share = Math.min(1, (world.nowMs - startAt) / Math.max(1, horizonMs - startAt))
      yield { kind: 'progress', share }
    }
  }

  function* carryOut(task: Task): Generator<PlayEvent, void> {
    const { step } = task
    const { action } = step
    const outcome = perform(step)
    const isExpectation = 'expect' in action
    const waitsForChange = action.kind === 'eventually' && !changesWithTime(action.expect)
    if (!waitsForChange) agenda.wake(world.nowMs)
    if (isExpectation && outcome.differences.length > 0) {
      const untilMs = task.untilMs ?? task.atMs + action.withinMs
      if (world.nowMs < untilMs) {
        horizonMs = Math.max(horizonMs, untilMs)
        const atMs = waitsForChange ? nextChangeMs(untilMs) : nextAttemptMs(untilMs)
        agenda.add({ ...task, atMs, untilMs, waitsForChange })
        return
      }
    }
    if (outcome.differences.length === 0) {
      outcome.differences.push(...tools.scope.save(step.save, outcome.answer))
    }
    if (isExpectation || outcome.differences.length > 0) yield resultOf(step, outcome)
    if (step.id !== undefined && action.kind === 'eventually') yield* end(step.id, outcome)
  }

  function nextAttemptMs(untilMs: number): number {
    return Math.min(nextChangeMs(untilMs), world.nowMs + attemptEveryMs)
  }

  function nextChangeMs(untilMs: number): number {
    return Math.min(nextEventAtMs(world) ?? untilMs, untilMs)
  }

  /** Lets the steps after one that waited happen, or fails them with it. */
  function* end(id: string, { differences }: StepOutcome): Generator<PlayEvent, void> {
    if (differences.length === 0) {
      agenda.release(id, world.nowMs)
      return
    }
    for (const step of agenda.drop(id)) {
      const message = `is not carried out, because ${id} failed`
      yield resultOf(step, outcomeOf(message))
    }
  }

  function resultOf({ action, place }: PlayedStep, { differences }: StepOutcome): PlayEvent {
    const result = {
      title: titleOf(action),
      atMs: world.nowMs,
      place,
      differences: differences.map((one) => ({
        ...one,
        path: [...place.path, action.kind, ...one.path],
      })),
    }
    return { kind: 'result', result }
  }

  function perform(step: PlayedStep): StepOutcome {
    const { action } = step
    switch (action.kind) {
      case 'expect':
      case 'eventually':
        return meet(action.expect, tools)
      case 'command':
        return runCommand(step.id, action.written)
      case 'log-in':
        return outcomeOf(tools.sessions.logIn(action.as, action.password))
      case 'log-out':
        return outcomeOf(tools.sessions.logOut(action.as))
      case 'save':
        return { differences: [] }
      default:
        return unreachable(action)
    }
  }

  function runCommand(id: string | undefined, written: Record<string, unknown>): StepOutcome {
    const filled = tools.scope.fill(written)
    if (filled.differences.length > 0) return { differences: filled.differences }
    const parsed = parseCommand(filled.value)
    if ('errors' in parsed) {
      return {
        differences: parsed.errors.map(({ path, message }) => ({
          kind: 'step',
          path,
          message: `${pathText(path)}: ${message}`,
        })),
      }
    }
    const { command } = parsed
    const outcome = client.command(command)
    if (outcome.kind === 'refused') return outcomeOf(`was refused: ${outcome.reason}`)
    if (command.verb === 'quake' && outcome.id && id) quakeIds.set(outcome.id, id)
    return { differences: [] }
  }

  return { world, entries: client.entries, events }
}

/** Whether time alone, without an event of the world, can fulfil an expectation. A call has effects of its own. */
function changesWithTime({ call, news, ...views }: ResolvedExpectation): boolean {
  const isTimed = /"(clockErrorMs|lastAccessAt)"|\$\{/.test(JSON.stringify(views))
  return call !== undefined || news !== undefined || isTimed
}

/** When a run ends at the earliest, in epoch milliseconds. */
function endOf({ startAt, endAt, events, steps }: Scenario): number {
  if (endAt !== undefined) return endAt
  let end = startAt
  for (const { atMs } of events) end = Math.max(end, atMs)
  for (const { time } of steps) if (time.kind === 'fixed') end = Math.max(end, time.atMs)
  return end
}

function outcomeOf(error: string | undefined): StepOutcome {
  return {
    differences: error === undefined ? [] : [{ kind: 'step', path: [], message: error }],
  }
}
