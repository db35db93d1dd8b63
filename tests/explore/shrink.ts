import { minuteMs } from '../../openapi/base/durations.ts'
import type { GeneratedScenario } from './generate/generate-scenario.ts'
import type { TimedStep } from './generate/cast.ts'

/**
 * Finds a shorter scenario that still fails: without steps, terminals and options that the failure does not need, and
 * with shorter times. Always ends in the same result.
 *
 * @param isFailing plays a scenario and returns whether it fails in the same way
 */
export function shrink(
  generated: GeneratedScenario,
  isFailing: (candidate: GeneratedScenario) => boolean,
): GeneratedScenario {
  let best = generated
  const attempt = (candidate: GeneratedScenario): boolean => {
    if (!isFailing(candidate)) return false
    best = candidate
    return true
  }
  removeSteps()
  removeGiven()
  removeFromSetup()
  simplifySetup()
  removeSteps()
  shortenGaps()
  return best

  /** Removes parts of halving size (Zeller and Hildebrandt, "Simplifying and Isolating Failure-Inducing Input", 2002). */
  function removeSteps(): void {
    for (let size = Math.ceil(best.steps.length / 2); size >= 1; size = Math.floor(size / 2)) {
      for (let from = best.steps.length - size; from > -size; from -= size) {
        attempt({ ...best, steps: without(best.steps, Math.max(0, from), size) })
      }
    }
  }

  function removeGiven(): void {
    const { given, ...rest } = best
    if (!given || attempt(rest)) return
    for (const step of given.toReversed()) {
      attempt({ ...best, given: best.given?.filter((one) => one !== step) ?? [] })
    }
  }

  /** Removes accounts, and terminals with their owners. A scenario that names one of them can't be read and does not fail. */
  function removeFromSetup(): void {
    for (const account of best.setup.accounts) {
      const accounts = best.setup.accounts.filter((one) => one !== account)
      attempt({ ...best, setup: { ...best.setup, accounts } })
    }
    for (const { terminalId } of best.setup.terminals) {
      const terminals = best.setup.terminals.filter((one) => one.terminalId !== terminalId)
      const accounts = best.setup.accounts.filter(
        (one) => one.kind !== 'owner' || one.terminalId !== terminalId,
      )
      attempt({ ...best, setup: { ...best.setup, terminals, accounts } })
    }
  }

  function simplifySetup(): void {
    for (const [index, terminal] of best.setup.terminals.entries()) {
      const { terminalId, registrationCode, place } = terminal
      const plain = { terminalId, registrationCode, place }
      attempt(withTerminal(index, plain))
      for (const name of Object.keys(best.setup.terminals[index] ?? {})) {
        if (name in plain) continue
        const entries = Object.entries(best.setup.terminals[index] ?? {})
        const rest = Object.fromEntries(entries.filter(([key]) => key !== name))
        attempt(withTerminal(index, { ...rest, ...plain }))
      }
    }
  }

  function withTerminal(
    index: number,
    terminal: GeneratedScenario['setup']['terminals'][number],
  ): GeneratedScenario {
    const terminals = best.setup.terminals.with(index, terminal)
    return { ...best, setup: { ...best.setup, terminals } }
  }

  function shortenGaps(): void {
    for (const [index, one] of best.steps.entries()) {
      for (const shorterMs of [0, 1_000, minuteMs]) {
        if (shorterMs >= one.gapMs) break
        if (attempt({ ...best, steps: best.steps.with(index, { ...one, gapMs: shorterMs }) })) break
      }
    }
  }
}

/** Removes steps. The steps after them happen at the same times as before. */
function without(steps: TimedStep[], from: number, count: number): TimedStep[] {
  const removed = steps.slice(from, from + count)
  const removedMs = removed.reduce((sum, { gapMs }) => sum + gapMs, 0)
  const [next, ...rest] = steps.slice(from + count)
  const later = next ? [{ ...next, gapMs: next.gapMs + removedMs }, ...rest] : []
  return [...steps.slice(0, from), ...later]
}
