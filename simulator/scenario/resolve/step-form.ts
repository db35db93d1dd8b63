import { isRecord } from '../../../openapi/base/records.ts'
import { expectingKeys } from '../scenario.ts'
import type { StepSetup } from '../language/step-schema.ts'
import { viewNames } from '../expect/views.ts'
import { type ErrorMessage, errorIf, under } from '../read/error-message.ts'

/** A step must have exactly one of these keys. */
export const actionKeys = ['quake', 'tsunami', 'do', ...expectingKeys, 'log-in', 'log-out'] as const

/** Pairs of keys that need each other, with an example of the second key's value. */
export const pairs = [
  ['eventually', 'within', '2m'],
  ['always', 'for', '1h'],
] as const

/** Finds keys that can't be combined, and missing keys. */
export function errorsOfForm(step: StepSetup): ErrorMessage[] {
  const [first, second] = actionKeys.filter((key) => step[key] !== undefined)
  const isExpecting = expectingKeys.some((key) => step[key] !== undefined)
  return [
    ...errorIf(second !== undefined, [second ?? ''], `can't be combined with ${first}`),
    ...errorIf(!first && !step.save, [], `needs one of ${actionKeys.join(', ')} or save`),
    ...pairs.flatMap(([key, duration, example]) => [
      ...errorIf(
        step[key] !== undefined && step[duration] === undefined,
        [key],
        `needs ${duration}, such as ${example}`,
      ),
      ...errorIf(
        step[key] === undefined && step[duration] !== undefined,
        [duration],
        `is allowed only with ${key}`,
      ),
    ]),
    ...errorIf(
      (step.every === undefined) !== (step.times === undefined),
      ['every'],
      'every and times must be used together',
    ),
    ...errorIf(
      step.save !== undefined && first !== undefined && !isExpecting,
      ['save'],
      `is allowed only alone, or with ${expectingKeys.join(', ')}`,
    ),
    ...expectingKeys.flatMap((key) => under([key], errorsOfExpectation(step[key]))),
    ...under(['eventually'], errorsOfGrowing(step.eventually)),
  ]
}

/** Lists that never lose an entry. Waiting until such a list has no entry would end immediately or never. */
const growing = ['mails', 'journal', 'quakes', 'accounts', 'news'] as const

function errorsOfGrowing(expect: StepSetup['expect']): ErrorMessage[] {
  return growing.flatMap((name) => {
    const expected = expect?.[name]
    return errorIf(
      isRecord(expected) && expected['$count'] === 0,
      [name, '$count'],
      'is either true from the start or never, because this list never shrinks. To check that it stays 0, use the keys "always" and "for"',
    )
  })
}

const callKeys = ['as', 'path', 'query', 'body', 'status', 'code', 'answer'] as const

function errorsOfExpectation(expect: StepSetup['expect']): ErrorMessage[] {
  if (!expect || expect.call !== undefined) return []
  const stray = callKeys.find((key) => expect[key] !== undefined)
  if (stray !== undefined) return [{ path: [stray], message: 'is allowed only with call' }]
  const isEmpty = viewNames.every((name) => expect[name] === undefined)
  return errorIf(isEmpty, [], `needs call or one of ${viewNames.join(', ')}`)
}
