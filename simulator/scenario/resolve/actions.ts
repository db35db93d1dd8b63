import { isRecord } from '../../../openapi/contract/is-record.ts'
import type { Expectation } from '../language/expectation-schema.ts'
import { type Group, parseGroup } from '../language/group-schema.ts'
import { type ErrorMessage, under } from '../read/error-message.ts'
import type { PlayedStep, ResolvedExpectation, ScheduledEvent, StepPlace } from '../scenario.ts'
import { type ActionContext, type Found, changeOf, commandsOf, played } from './commands.ts'
import { replaceInstants } from '../language/parse-command.ts'
import { hasTemplate } from '../values/template.ts'
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
      actions.errors.push(...under(path, found.errors ?? []))
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
  // Only values change, and only those of fields that take any value.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const resolved = replaceInstants(expect, startAt) as Expectation
  if (!isRecord(resolved.terminals)) return then(resolved)
  const { $group: group, ...terminals } = resolved.terminals
  const chosen = group ?? namedIn(terminals)
  if (chosen === undefined) return then(resolved)
  const path = [key, 'terminals', group === undefined ? '$where' : '$group']
  const parsed = parseGroup(chosen)
  if ('errors' in parsed) return { errors: under(path, parsed.errors) }
  const terminalIds = groups.select(parsed.group)
  return terminalIds.length > 0
    ? then({ ...resolved, terminals, ...(group !== undefined && { terminalIds }) })
    : { errors: [{ path, message: 'no terminal of the scenario belongs to it' }] }
}

/** The group of the one terminal that `$where` names. */
function namedIn({ $where: where }: Record<string, unknown>): Group | undefined {
  const terminalId = isRecord(where) ? where.terminalId : undefined
  return typeof terminalId === 'string' && !hasTemplate(terminalId)
    ? { where: { terminalId: [terminalId] } }
    : undefined
}
