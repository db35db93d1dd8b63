import type { Expectation } from '../language/expectation-schema.ts'
import type { StepSetup } from '../language/step-schema.ts'
import { viewNames } from '../values/path.ts'
import type { ErrorMessage } from '../read/error-message.ts'

/** The keys of which a step has exactly one. */
const actionKeys = ['quake', 'tsunami', 'do', 'expect', 'eventually', 'log-in', 'log-out'] as const

/** Finds keys of a step that can't stand together, or that need another one. */
export function errorsOfForm(step: StepSetup): ErrorMessage[] {
  const found = actionKeys.filter((key) => step[key] !== undefined)
  const errors: ErrorMessage[] = []
  if (found.length > 1) {
    errors.push({ path: [found[1] ?? ''], message: `can't stand together with ${found[0]}` })
  }
  if (found.length === 0 && !step.save) {
    errors.push({ path: [], message: `needs one of ${actionKeys.join(', ')} or save` })
  }
  const rules: [boolean, string, string][] = [
    [
      step.eventually !== undefined && step.within === undefined,
      'eventually',
      'needs within, such as 2m',
    ],
    [
      step.within !== undefined && step.eventually === undefined,
      'within',
      'stands with eventually only',
    ],
    [
      (step.every === undefined) !== (step.times === undefined),
      'every',
      'every and times stand together only',
    ],
    [
      step.save !== undefined && found.some((key) => key !== 'expect' && key !== 'eventually'),
      'save',
      'stands with expect or eventually, or alone',
    ],
  ]
  for (const [isBroken, key, message] of rules) if (isBroken) errors.push({ path: [key], message })
  for (const key of ['expect', 'eventually'] as const) {
    errors.push(...errorsOfExpectation(step[key], key))
  }
  return errors
}

const callKeys = ['as', 'path', 'query', 'body', 'status', 'code', 'answer'] as const

function errorsOfExpectation(expect: Expectation | undefined, key: string): ErrorMessage[] {
  if (!expect) return []
  if (expect.call !== undefined) return []
  const stray = callKeys.find((one) => expect[one] !== undefined)
  if (stray !== undefined) return [{ path: [key, stray], message: 'stands with call only' }]
  const kinds = [...viewNames, 'invariants'] as const
  return kinds.some((one) => expect[one] !== undefined)
    ? []
    : [{ path: [key], message: `needs call or one of ${kinds.join(', ')}` }]
}
