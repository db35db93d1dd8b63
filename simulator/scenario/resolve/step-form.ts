import type { StepSetup } from '../language/step-schema.ts'
import { viewNames } from '../expect/views.ts'
import { type ErrorMessage, errorIf, under } from '../read/error-message.ts'

/** A step must have exactly one of these keys. */
const actionKeys = ['quake', 'tsunami', 'do', 'expect', 'eventually', 'log-in', 'log-out'] as const

/** Finds keys that can't be combined, and missing keys. */
export function errorsOfForm(step: StepSetup): ErrorMessage[] {
  const [first, second] = actionKeys.filter((key) => step[key] !== undefined)
  const isWaiting = step.eventually !== undefined
  const isExpecting = step.expect !== undefined || isWaiting
  return [
    ...errorIf(second !== undefined, [second ?? ''], `can't be combined with ${first}`),
    ...errorIf(!first && !step.save, [], `needs one of ${actionKeys.join(', ')} or save`),
    ...errorIf(isWaiting && step.within === undefined, ['eventually'], 'needs within, such as 2m'),
    ...errorIf(
      !isWaiting && step.within !== undefined,
      ['within'],
      'is allowed only with eventually',
    ),
    ...errorIf(
      (step.every === undefined) !== (step.times === undefined),
      ['every'],
      'every and times must be used together',
    ),
    ...errorIf(
      step.save !== undefined && first !== undefined && !isExpecting,
      ['save'],
      'is allowed only alone, or with expect or eventually',
    ),
    ...under(['expect'], errorsOfExpectation(step.expect)),
    ...under(['eventually'], errorsOfExpectation(step.eventually)),
  ]
}

const callKeys = ['as', 'path', 'query', 'body', 'status', 'code', 'answer'] as const

function errorsOfExpectation(expect: StepSetup['expect']): ErrorMessage[] {
  if (!expect || expect.call !== undefined) return []
  const stray = callKeys.find((key) => expect[key] !== undefined)
  if (stray !== undefined) return [{ path: [stray], message: 'is allowed only with call' }]
  const isEmpty = viewNames.every((name) => expect[name] === undefined)
  return errorIf(isEmpty, [], `needs call or one of ${viewNames.join(', ')}`)
}
