import { choices } from '../../../openapi/base/did-you-mean.ts'
import { invalidMatchers } from '../expect/matcher.ts'
import { listViews, viewFields } from '../language/view-schema.ts'
import { type ErrorMessage, errorIf } from '../read/error-message.ts'
import type { Scenario } from '../scenario.ts'
import { viewNames } from '../expect/views.ts'
import { parsePath } from '../values/path.ts'
import { templatesIn } from '../values/template.ts'
import { commandsIn, inEachExpectation, inEachStep } from './each-step.ts'

/** Finds invalid paths, and `${…}` that no step saves. */
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
    return [`there is no value ${path.root} ${choices(path.root, [...new Set(roots)])}`]
  }
  const [first, second] = path.steps
  const view = listViews.find((name) => name === path.root)
  if (!view || first?.kind !== 'key') return []
  const isKnown = view !== 'quakes' || /^(first|last|\d+)$/.test(first.key) || quakes.has(first.key)
  if (!isKnown) return [`there is no quake ${first.key} ${choices(first.key, [...quakes])}`]
  const fields = Object.keys(viewFields[view])
  if (second?.kind !== 'key' || fields.includes(second.key)) return []
  return [`${view}.${first.key} has no field ${second.key} ${choices(second.key, fields)}`]
}

/** Finds invalid matchers. */
export function matcherConflicts({ steps }: Scenario): ErrorMessage[] {
  // The values of these fields are sent or select something. They are not expected values.
  const given = { body: undefined, path: undefined, query: undefined, terminalIds: undefined }
  return inEachExpectation(steps, (expect) => invalidMatchers({ ...expect, ...given }))
}
