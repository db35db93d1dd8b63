import { hourMs, minuteMs, secondMs } from '../../openapi/base/durations.ts'
import type { GeneratedScenario } from './generate/generate-scenario.ts'
import type { Step, TimedStep } from './generate/participants.ts'

/**
 * Finds a shorter scenario that still fails: with shorter times, and without steps, users, terminals and options that the failure
 * does not need. The result is deterministic.
 *
 * @param isFailing plays a scenario and returns whether it fails in the same way
 */
export function shrink(
  generated: GeneratedScenario,
  isFailing: (candidate: GeneratedScenario) => boolean,
): GeneratedScenario {
  return new Shrinker(generated, isFailing).shrink()
}

/** A command without an effect, for a step that only matters because a check happens at its time. */
const neutralStep: Step = { do: { verb: 'clear-faults' } }

class Shrinker {
  /** The shortest failing scenario so far. */
  #best: GeneratedScenario
  readonly #isFailing: (candidate: GeneratedScenario) => boolean

  constructor(generated: GeneratedScenario, isFailing: (candidate: GeneratedScenario) => boolean) {
    this.#best = generated
    this.#isFailing = isFailing
  }

  shrink(): GeneratedScenario {
    this.#removeSteps()
    this.#removeGiven()
    this.#replaceSteps()
    this.#removeFromSetup()
    this.#simplifySetup()
    this.#removeSteps()
    this.#shortenGaps()
    // Without a user or with a shorter time, a step or another user may no longer be needed.
    this.#removeSteps()
    this.#removeFromSetup()
    return this.#best
  }

  /** Keeps a scenario if it fails. */
  #attempt(changes: Partial<GeneratedScenario>): boolean {
    const candidate = { ...this.#best, ...changes }
    if (!this.#isFailing(candidate)) return false
    this.#best = candidate
    return true
  }

  #attemptSetup(changes: Partial<GeneratedScenario['setup']>): boolean {
    return this.#attempt({ setup: { ...this.#best.setup, ...changes } })
  }

  /** Removes chunks of halving size (Zeller and Hildebrandt, "Simplifying and Isolating Failure-Inducing Input", 2002). */
  #removeSteps(): void {
    const { length } = this.#best.steps
    for (let size = Math.ceil(length / 2); size >= 1; size = Math.floor(size / 2)) {
      for (let from = this.#best.steps.length - size; from > -size; from -= size) {
        this.#attempt({ steps: without(this.#best.steps, Math.max(0, from), size) })
      }
    }
  }

  #removeGiven(): void {
    const { given } = this.#best
    if (!given || this.#attempt({ given: [] })) return
    for (const step of given.toReversed()) {
      this.#attempt({ given: this.#best.given?.filter((kept) => kept !== step) ?? [] })
    }
  }

  #replaceSteps(): void {
    for (const [index, { gapMs }] of this.#best.steps.entries()) {
      this.#attempt({ steps: this.#best.steps.with(index, { gapMs, step: neutralStep }) })
    }
  }

  /**
   * Removes news, accounts, and terminals with their owners. A scenario that still refers to a removed part is invalid and does
   * not fail.
   */
  #removeFromSetup(): void {
    const { accounts, terminals, news } = this.#best.setup
    if (news.length > 0) this.#attemptSetup({ news: [] })
    for (const account of accounts) {
      this.#attemptSetup({ accounts: this.#best.setup.accounts.filter((kept) => kept !== account) })
    }
    for (const { terminalId } of terminals) {
      const { setup } = this.#best
      this.#attemptSetup({
        terminals: setup.terminals.filter((kept) => kept.terminalId !== terminalId),
        accounts: setup.accounts.filter(
          (kept) => kept.kind !== 'owner' || kept.terminalId !== terminalId,
        ),
      })
    }
  }

  /** Removes the options of terminals: first all together and, if that fails, one by one. */
  #simplifySetup(): void {
    for (const [index, terminal] of this.#best.setup.terminals.entries()) {
      const { terminalId, registrationCode, place } = terminal
      const plain = { terminalId, registrationCode, place }
      if (this.#attemptTerminal(index, plain)) continue
      for (const name of Object.keys(terminal)) {
        if (name in plain) continue
        const entries = Object.entries(this.#best.setup.terminals[index] ?? {})
        const rest = Object.fromEntries(entries.filter(([key]) => key !== name))
        this.#attemptTerminal(index, { ...rest, ...plain })
      }
    }
  }

  #attemptTerminal(
    index: number,
    terminal: GeneratedScenario['setup']['terminals'][number],
  ): boolean {
    return this.#attemptSetup({ terminals: this.#best.setup.terminals.with(index, terminal) })
  }

  #shortenGaps(): void {
    for (const [index, step] of this.#best.steps.entries()) {
      shortenTime(step.gapMs, (gapMs) =>
        this.#attempt({ steps: this.#best.steps.with(index, { ...step, gapMs }) }),
      )
    }
  }
}

/**
 * Shortens a time by bisection, assuming that all times above a failing one fail too: to zero, otherwise to a multiple of an
 * hour, then of a minute. Tries seconds only below a minute, or if no multiple of a minute fails.
 */
function shortenTime(knownMs: number, isFailing: (ms: number) => boolean): void {
  if (knownMs === 0 || isFailing(0)) return
  let failingMs = knownMs
  let passingMs = 0
  for (const unitMs of [hourMs, minuteMs, secondMs]) {
    if (unitMs < minuteMs && failingMs > minuteMs && failingMs % minuteMs === 0) return
    const isFailingCount = (count: number) =>
      count * unitMs === failingMs || (count * unitMs > passingMs && isFailing(count * unitMs))
    const round = [Math.ceil(failingMs / unitMs), Math.floor(failingMs / unitMs)]
    const known = round.find(isFailingCount)
    if (known === undefined) continue
    const least = bisect(Math.floor(passingMs / unitMs), known, isFailingCount)
    failingMs = least * unitMs
    passingMs = Math.max(passingMs, failingMs - unitMs)
  }
}

/** Returns the smallest failing number between a passing and a failing one. */
function bisect(passing: number, failing: number, isFailing: (count: number) => boolean): number {
  if (failing - passing <= 1) return failing
  const middle = Math.floor((passing + failing) / 2)
  return isFailing(middle) ? bisect(passing, middle, isFailing) : bisect(middle, failing, isFailing)
}

/** Removes steps. Later steps keep their times. */
function without(steps: TimedStep[], from: number, count: number): TimedStep[] {
  const removed = steps.slice(from, from + count)
  const removedMs = removed.reduce((sum, { gapMs }) => sum + gapMs, 0)
  const [next, ...rest] = steps.slice(from + count)
  const later = next ? [{ ...next, gapMs: next.gapMs + removedMs }, ...rest] : []
  return [...steps.slice(0, from), ...later]
}
