import { isRecord } from '../../../openapi/contract/is-record.ts'
import { isMatcher, matcherError } from '../expect/matcher.ts'
import type { ErrorMessage } from '../read/error-message.ts'
import type { PlayedStep, Scenario } from '../scenario.ts'
import { parsePath, viewNames } from '../values/path.ts'
import { templatesIn } from '../values/template.ts'
import { inEachStep } from './each-step.ts'

/** Finds invalid matchers, invalid paths, and `${…}` that no step saves. */
export function valueConflicts({ steps }: Scenario): ErrorMessage[] {
  const saved = new Set(steps.flatMap(({ save }) => Object.keys(save)))
  return inEachStep(steps, (step) => [
    ...savedPathErrors(step, saved),
    ...templateErrors(step, saved),
    ...matcherErrors(step),
  ])
}

function savedPathErrors({ save, action }: PlayedStep, saved: Set<string>): ErrorMessage[] {
  const hasAnswer =
    (action.kind === 'expect' || action.kind === 'eventually') && action.expect.call !== undefined
  return Object.entries(save).flatMap(([name, path]) => {
    const message = pathError(path, [...(hasAnswer ? ['answer'] : []), ...saved, ...viewNames])
    return message === undefined ? [] : [{ path: ['save', name], message }]
  })
}

function templateErrors({ action }: PlayedStep, saved: Set<string>): ErrorMessage[] {
  const key = action.kind === 'command' ? 'do' : action.kind
  return templatesIn(Object.values(action)).flatMap((content) => {
    const message = pathError(content, [...saved, ...viewNames])
    return message === undefined ? [] : [{ path: [key], message: `\${${content}}: ${message}` }]
  })
}

function pathError(text: string, roots: string[]): string | undefined {
  const path = parsePath(text)
  if ('error' in path) return path.error
  return roots.includes(path.root)
    ? undefined
    : `there is no value ${path.root}. Known are: ${roots.join(', ')}`
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
