import { isRecord } from '../../../openapi/contract/is-record.ts'
import { isMatcher, matcherError } from '../expect/matcher.ts'
import type { ErrorMessage } from '../read/error-message.ts'
import type { PlayedStep, Scenario, ScheduledEvent } from '../scenario.ts'
import { parsePath, viewNames } from '../values/path.ts'
import { templatesIn } from '../values/template.ts'
import { inEachStep } from './each-step.ts'

/** Finds invalid matchers, invalid paths, and `${…}` that no step saves. */
export function valueConflicts({ steps, events }: Scenario): ErrorMessage[] {
  const saved = new Set(steps.flatMap(({ save }) => Object.keys(save)))
  const quakes = quakeIdsOf(steps, events)
  return inEachStep(steps, (step) => [
    ...savedPathErrors(step, saved, quakes),
    ...templateErrors(step, saved, quakes),
    ...matcherErrors(step),
  ])
}

/** The ids by which a path can name an earthquake. */
function quakeIdsOf(steps: PlayedStep[], events: ScheduledEvent[]): Set<string> {
  const commands = steps.flatMap(({ id, action }) =>
    action.kind === 'command' ? [{ id, command: action.command }] : [],
  )
  const ids = [
    ...events.flatMap(({ id, event }) => (event.kind === 'quake' ? [id ?? event.quake.id] : [])),
    ...commands.flatMap(({ id, command }) => (command?.verb === 'quake' ? [id] : [])),
  ]
  return new Set(ids.filter((id) => id !== undefined))
}

function savedPathErrors(
  { save, action }: PlayedStep,
  saved: Set<string>,
  quakes: Set<string>,
): ErrorMessage[] {
  const hasAnswer =
    (action.kind === 'expect' || action.kind === 'eventually') && action.expect.call !== undefined
  return Object.entries(save).flatMap(([name, path]) => {
    const message = pathError(
      path,
      [...(hasAnswer ? ['answer'] : []), ...saved, ...viewNames],
      quakes,
    )
    return message === undefined ? [] : [{ path: ['save', name], message }]
  })
}

function templateErrors(
  { action }: PlayedStep,
  saved: Set<string>,
  quakes: Set<string>,
): ErrorMessage[] {
  const key = action.kind === 'command' ? 'do' : action.kind
  return templatesIn(Object.values(action)).flatMap((content) => {
    const message = pathError(content, [...saved, ...viewNames], quakes)
    return message === undefined ? [] : [{ path: [key], message: `\${${content}}: ${message}` }]
  })
}

function pathError(text: string, roots: string[], quakes: Set<string>): string | undefined {
  const path = parsePath(text)
  if ('error' in path) return path.error
  if (!roots.includes(path.root)) {
    return `there is no value ${path.root}. Known are: ${roots.join(', ')}`
  }
  const [first] = path.steps
  if (path.root !== 'quakes' || first?.kind !== 'key') return undefined
  const isKnown = /^(first|last|\d+)$/.test(first.key) || quakes.has(first.key)
  const known = [...quakes].join(', ') || 'none'
  return isKnown ? undefined : `there is no quake ${first.key}. Known are: ${known}`
}

function matcherErrors({ action }: PlayedStep): ErrorMessage[] {
  if (action.kind !== 'expect' && action.kind !== 'eventually') return []
  const { body: _, terminalIds: __, ...expect } = action.expect
  return invalidMatchers(expect, [action.kind])
}

function invalidMatchers(value: unknown, path: PropertyKey[]): ErrorMessage[] {
  if (Array.isArray(value)) {
    return value.flatMap((entry, index) => invalidMatchers(entry, [...path, index]))
  }
  if (!isRecord(value)) return []
  const isAll = isMatcher(value)
  return Object.entries(value).flatMap(([key, operand]) => {
    const here = [...path, key]
    if (!isAll && !key.startsWith('$')) return invalidMatchers(operand, here)
    const message = isAll ? matcherError(value, key) : "a matcher can't stand beside fields"
    return message === undefined ? invalidMatchers(operand, here) : [{ path: here, message }]
  })
}
