import { isRecord } from '../../../openapi/base/records.ts'
import { isEmpty, isMatcher, matcherError } from '../expect/matcher.ts'
import { type ErrorMessage, errorIf, under } from '../read/error-message.ts'
import type { ResolvedExpectation, Scenario } from '../scenario.ts'
import { viewNames } from '../expect/views.ts'
import { parsePath } from '../values/path.ts'
import { templatesIn } from '../values/template.ts'
import { commandsIn, inEachStep } from './each-step.ts'

/** Finds invalid matchers, invalid paths, and `${…}` that no step saves. */
export function valueConflicts(scenario: Scenario): ErrorMessage[] {
  const { steps } = scenario
  const roots = [...steps.flatMap(({ save }) => Object.keys(save)), ...viewNames]
  const quakes = quakeIdsOf(scenario)
  return inEachStep(steps, ({ action, save }) => {
    const hasAnswer = 'expect' in action && action.expect.call !== undefined
    const key = action.kind === 'command' ? 'do' : action.kind
    return [
      ...Object.keys(save).flatMap((name) =>
        errorIf(
          reserved.has(name),
          ['save', name],
          `can't be saved: ${name} has a meaning of its own`,
        ),
      ),
      ...Object.entries(save).flatMap(([name, path]) =>
        pathErrors(path, hasAnswer ? ['answer', ...roots] : roots, quakes).map((message) => ({
          path: ['save', name],
          message,
        })),
      ),
      ...templatesIn(Object.values(action)).flatMap((content) =>
        pathErrors(content, roots, quakes).map((message) => ({
          path: [key],
          message: `\${${content}}: ${message}`,
        })),
      ),
      ...('expect' in action ? under([action.kind], matcherErrors(action.expect)) : []),
    ]
  })
}

const reserved = new Set<string>(['answer', ...viewNames])

/** Returns the ids by which a path can name an earthquake. */
function quakeIdsOf(scenario: Scenario): Set<string> {
  return new Set(
    commandsIn(scenario).flatMap(({ id, command }) => (command.verb === 'quake' && id) || []),
  )
}

function pathErrors(text: string, roots: string[], quakes: Set<string>): string[] {
  if (/^(instant|env) /.test(text))
    return ['must contain a time such as +30s, or an instant with an offset']
  const path = parsePath(text)
  if ('error' in path) return [path.error]
  if (!roots.includes(path.root)) {
    return [`there is no value ${path.root}. Known values: ${[...new Set(roots)].join(', ')}`]
  }
  const [first] = path.steps
  if (path.root !== 'quakes' || first?.kind !== 'key') return []
  const isKnown = /^(first|last|\d+)$/.test(first.key) || quakes.has(first.key)
  const known = [...quakes].join(', ') || 'none'
  return isKnown ? [] : [`there is no quake ${first.key}. Known quakes: ${known}`]
}

function matcherErrors(expect: ResolvedExpectation): ErrorMessage[] {
  // These fields are sent or selected, not expected.
  const given = { body: undefined, path: undefined, query: undefined, terminalIds: undefined }
  return invalidMatchers({ ...expect, ...given })
}

function invalidMatchers(value: unknown): ErrorMessage[] {
  if (Array.isArray(value)) {
    return value.flatMap((entry, index) => under([index], invalidMatchers(entry)))
  }
  if (!isRecord(value)) return []
  if (isEmpty(value)) {
    return [{ path: [], message: 'expects nothing. Write a field or a matcher' }]
  }
  const isAll = isMatcher(value)
  return Object.entries(value).flatMap(([key, operand]) => {
    const isField = !isAll && !key.startsWith('$')
    const message = isAll ? matcherError(value, key) : "a matcher can't be combined with fields"
    return isField || message === undefined
      ? under([key], invalidMatchers(operand))
      : [{ path: [key], message }]
  })
}
