import { finish } from '../../engine/steps.ts'
import { unreachable } from '../../../openapi/base/unreachable.ts'
import type { SimulatorRules } from '../../api/simulator-rules.ts'
import { advancing, nextEventAtMs } from '../../engine/world.ts'
import type { SimulatorWorld } from '../../state/state.ts'
import { parseCommand } from '../language/commands.ts'
import { pathText } from '../values/path.ts'
import type { PlayedStep, ResolvedExpectation, Scenario } from '../scenario.ts'
import { type Agenda, type Task, createAgenda } from './agenda.ts'
import { worldClient } from './client.ts'
import { type PlayContext, checkExpectation } from './check-expectation.ts'
import { playRules } from './play-rules.ts'
import type { PlayEvent, StepOutcome, StepResult } from './result.ts'
import { createScope } from './scope.ts'
import { createSessions } from './sessions.ts'
import { titleOf } from './title.ts'
import type { Command } from '../../state/command.ts'
import type { SimulatorEntry, SimulatorOutput } from '../../state/input.ts'

/** Number of progress reports in a run. */
const sliceCount = 200
/** Maximum time between two attempts of a step that waits. */
const attemptEveryMs = 1_000

/** Runs a scenario as fast as possible. Each step in its timeline happens at its virtual time. */
export class Play {
  readonly world: SimulatorWorld
  readonly entries: SimulatorEntry[]
  readonly outputs: readonly SimulatorOutput[]
  readonly #rules: SimulatorRules
  readonly #context: PlayContext
  readonly #agenda: Agenda
  readonly #refusals: StepResult[] = []
  readonly #quakeIds = new Map<string, string>()
  readonly #startMs: number
  readonly #endMs: number
  /** The time at which progress is complete: the end, or the latest time until which a step can wait. */
  #horizonMs: number

  /** @param wrapRules lets tests observe or change the rules */
  constructor(
    scenario: Scenario,
    world: SimulatorWorld,
    wrapRules: (rules: SimulatorRules) => SimulatorRules = (rules) => rules,
  ) {
    const quakeIds = this.#quakeIds
    const onRefusal = (result: StepResult) => this.#refusals.push(result)
    this.world = world
    this.#rules = wrapRules(playRules(scenario, world, { quakeIds, onRefusal }))
    const client = worldClient(world, this.#rules)
    const source = { world, quakeIds, journal: client.lines }
    this.entries = client.entries
    this.outputs = client.outputs
    this.#context = {
      client,
      source,
      sessions: createSessions(world, client),
      scope: createScope(source),
    }
    this.#agenda = createAgenda(scenario.steps)
    this.#startMs = scenario.startAt
    this.#endMs = endOf(scenario)
    this.#horizonMs = this.#endMs
  }

  /** Runs the scenario. Yields each result as soon as it is known. */
  *events(): Generator<PlayEvent, void> {
    for (let task = this.#agenda.next(); task; task = this.#agenda.next()) {
      yield* this.#moveTo(task.atMs)
      yield* this.#carryOut(task)
    }
    yield* this.#moveTo(this.#endMs)
  }

  *#moveTo(toMs: number): Generator<PlayEvent, void> {
    const sliceMs = Math.max(1, Math.ceil((this.#horizonMs - this.#startMs) / sliceCount))
    while (this.world.nowMs < toMs) {
      finish(advancing(this.world, this.#rules, Math.min(this.world.nowMs + sliceMs, toMs)))
      for (const result of this.#refusals.splice(0)) yield { kind: 'result', result }
      const share = Math.min(
        1,
        (this.world.nowMs - this.#startMs) / Math.max(1, this.#horizonMs - this.#startMs),
      )
      yield { kind: 'progress', share }
    }
  }

  *#carryOut(task: Task): Generator<PlayEvent, void> {
    const { step } = task
    const { action } = step
    const outcome = this.#perform(step)
    const isExpectation = 'expect' in action
    const isWaiting = isExpectation && action.kind !== 'expect'
    const waitsForChange = isWaiting && !changesWithTime(action.expect)
    if (!waitsForChange) this.#agenda.wake(this.world.nowMs)
    if (isExpectation) {
      const isFulfilled = outcome.differences.length === 0
      const untilMs = task.untilMs ?? task.atMs + action.durationMs
      if (isFulfilled === (action.kind === 'always') && this.world.nowMs < untilMs) {
        this.#horizonMs = Math.max(this.#horizonMs, untilMs)
        const atMs = waitsForChange ? this.#nextChangeMs(untilMs) : this.#nextAttemptMs(untilMs)
        this.#agenda.add({ ...task, atMs, untilMs, waitsForChange })
        return
      }
    }
    if (outcome.differences.length === 0) {
      outcome.differences.push(...this.#context.scope.save(step.save, outcome.answer))
    }
    if (isExpectation || outcome.differences.length > 0) yield this.#resultOf(step, outcome)
    if (step.id !== undefined && isWaiting) yield* this.#end(step.id, outcome)
  }

  #nextAttemptMs(untilMs: number): number {
    return Math.min(this.#nextChangeMs(untilMs), this.world.nowMs + attemptEveryMs)
  }

  #nextChangeMs(untilMs: number): number {
    return Math.min(nextEventAtMs(this.world) ?? untilMs, untilMs)
  }

  /** Ends a step that waited. If it succeeded, releases the steps that follow it. If it failed, they fail too. */
  *#end(id: string, { differences }: StepOutcome): Generator<PlayEvent, void> {
    if (differences.length === 0) {
      this.#agenda.release(id, this.world.nowMs)
      return
    }
    for (const step of this.#agenda.drop(id)) {
      const message = `is not executed, because ${id} failed`
      yield this.#resultOf(step, outcomeOf(message))
    }
  }

  #resultOf({ action, place }: PlayedStep, { differences }: StepOutcome): PlayEvent {
    const result = {
      title: place.title ?? titleOf(action),
      atMs: this.world.nowMs,
      place,
      differences: differences.map((difference) => ({
        ...difference,
        path: [...place.path, action.kind, ...difference.path],
      })),
    }
    return { kind: 'result', result }
  }

  #perform(step: PlayedStep): StepOutcome {
    const { action } = step
    switch (action.kind) {
      case 'expect':
      case 'eventually':
      case 'always':
        return checkExpectation(action.expect, this.#context)
      case 'command':
        return action.command === undefined
          ? this.#runWritten(step.id, action.written)
          : this.#runCommand(step.id, action.command)
      case 'log-in':
        return outcomeOf(this.#context.sessions.logIn(action.as, action.password))
      case 'log-out':
        return outcomeOf(this.#context.sessions.logOut(action.as))
      case 'save':
        return { differences: [] }
      default:
        return unreachable(action)
    }
  }

  #runWritten(id: string | undefined, written: Record<string, unknown>): StepOutcome {
    const filled = this.#context.scope.fill(written)
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
    return this.#runCommand(id, parsed.command)
  }

  #runCommand(id: string | undefined, command: Command): StepOutcome {
    const outcome = this.#context.client.command(command)
    if (outcome.kind === 'refused') return outcomeOf(`was refused: ${outcome.reason}`)
    if (command.verb === 'quake' && outcome.id && id) this.#quakeIds.set(outcome.id, id)
    return { differences: [] }
  }
}

/** Whether an expectation can come true without an event in the world. One with a call always can: the call changes the world. */
function changesWithTime({ call, news, ...views }: ResolvedExpectation): boolean {
  const isTimed = /"(clockErrorMs|lastAccessAt)"|\$\{/.test(JSON.stringify(views))
  return call !== undefined || news !== undefined || isTimed
}

/** Returns the earliest time at which a run can end. */
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
