import type { Expectation } from '../language/expectation-schema.ts'
import type { ErrorMessage } from '../read/error-message.ts'
import type { PlayedStep, ResolvedExpectation, ScheduledEvent, StepPlace } from '../scenario.ts'
import { changeOf } from './change.ts'
import { replaceInstants } from '../language/parse-command.ts'
import { commandsOf } from './commands.ts'
import { type ActionContext, type Found, played } from './found.ts'
import type { Occurrence } from './occurrences.ts'
import { errorsOfForm } from './step-form.ts'

interface Actions {
  events: ScheduledEvent[]
  steps: PlayedStep[]
  errors: ErrorMessage[]
}

/** Turns each occurrence of a step into events of the world, or into a step that a run carries out. */
export function actionsOf(occurrences: Occurrence[], context: ActionContext): Actions {
  const actions: Actions = { events: [], steps: [], errors: [] }
  const places = new Map<number, StepPlace>()
  for (const occurrence of occurrences) {
    const { index, step } = occurrence
    const path = ['timeline', index]
    const place = places.get(index) ?? { path, line: context.lineOf?.(path) }
    const isFirst = !places.has(index)
    places.set(index, place)
    const formErrors = isFirst ? errorsOfForm(step) : []
    // A repeated step has the same errors each time.
    const found =
      formErrors.length > 0 ? { errors: formErrors } : actionOf(occurrence, place, context)
    actions.events.push(...(found.events ?? []))
    actions.steps.push(...(found.steps ?? []))
    if (isFirst) {
      actions.errors.push(
        ...(found.errors ?? []).map(({ path: rest, message }) => ({
          path: [...path, ...rest],
          message,
        })),
      )
    }
  }
  return actions
}

function actionOf(occurrence: Occurrence, place: StepPlace, context: ActionContext): Found {
  const { step } = occurrence
  if (step.expect) {
    return withExpectation(step.expect, 'expect', context, (expect) =>
      played(occurrence, place, { kind: 'expect', expect }),
    )
  }
  if (step.eventually) {
    const { within = 0 } = step
    return withExpectation(step.eventually, 'eventually', context, (expect) =>
      played(occurrence, place, { kind: 'eventually', expect, withinMs: within }),
    )
  }
  if (step['log-in']) return played(occurrence, place, { kind: 'log-in', ...step['log-in'] })
  if (step['log-out']) return played(occurrence, place, { kind: 'log-out', ...step['log-out'] })
  if (step.do) return commandsOf(occurrence, place, step.do, context)
  if (step.quake !== undefined || step.tsunami) return changeOf(occurrence, place)
  return played(occurrence, place, { kind: 'save' })
}

function withExpectation(
  expect: Expectation,
  key: string,
  { startAt, groups }: ActionContext,
  then: (expect: ResolvedExpectation) => Found,
): Found {
  const { terminals } = expect
  // Only values change, and only those of fields that take any value.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const resolved = replaceInstants(expect, startAt) as Expectation
  if (!terminals) return then(resolved)
  const { terminalId, where = {}, share } = terminals
  const only = terminalId === undefined ? where : { ...where, terminalId: [terminalId] }
  const terminalIds = groups.select({ where: only, share })
  return terminalIds.length > 0
    ? then({ ...resolved, terminalIds })
    : {
        errors: [
          { path: [key, 'terminals'], message: 'no terminal of the scenario belongs to it' },
        ],
      }
}
