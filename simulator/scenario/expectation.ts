import { z } from 'zod'
import { contractOperations } from '../../openapi/contract/contract.ts'
import { isRecord } from '../../openapi/contract/is-record.ts'
import { limits } from '../../openapi/generated/limits.ts'
import { instantSchema } from './instant.ts'

const operationIds = contractOperations.map(({ id }) => id)

/** One step that calls an operation as a user and compares the answer. */
export const expectationSchema = z.strictObject({
  at: instantSchema,
  expect: z.strictObject({
    /** Who calls; logged in by the player when needed. Without it nobody is signed in. */
    as: z.string().regex(new RegExp(limits.UserName.pattern)).optional(),
    call: z.enum(operationIds, 'must be an operationId of the contract'),
    path: z.record(z.string(), z.string()).optional(),
    query: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    body: z.unknown().optional(),
    /** The status that must come back; 200 or 204 when it is left out and no code is expected. */
    status: z.int().min(100).max(599).optional(),
    code: z.union([z.int(), z.string()]).optional(),
    /** What the answer must contain: objects may have more, everything else is equal. */
    answer: z.unknown().optional(),
  }),
})

export type Expectation = z.output<typeof expectationSchema>

/** What came back for an expectation. */
export interface ReceivedResponse {
  status: number
  body: unknown
}

/** How an answer differs from what was expected, one sentence each; none when it is as expected. */
export function differences({ expect }: Expectation, received: ReceivedResponse): string[] {
  return [
    ...statusDifference(expect, received),
    ...(expect.code === undefined ? [] : contained({ code: expect.code }, received.body, '')),
    ...(expect.answer === undefined ? [] : contained(expect.answer, received.body, '')),
  ]
}

function statusDifference(
  { status, code }: Expectation['expect'],
  received: ReceivedResponse,
): string[] {
  if (status !== undefined) {
    return received.status === status ? [] : [`status is ${received.status}, not ${status}`]
  }
  const isSuccess = received.status < 300
  return code !== undefined || isSuccess
    ? []
    : [`status is ${received.status}: ${JSON.stringify(received.body)}`]
}

function contained(expected: unknown, actual: unknown, path: string): string[] {
  if (Array.isArray(expected)) return containedList(expected, actual, path)
  if (isRecord(expected)) {
    if (!isRecord(actual)) return [`${place(path)} is ${JSON.stringify(actual)}, not an object`]
    return Object.entries(expected).flatMap(([key, value]) =>
      contained(value, actual[key], `${path}/${key}`),
    )
  }
  return Object.is(expected, actual)
    ? []
    : [`${place(path)} is ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`]
}

function containedList(expected: unknown[], actual: unknown, path: string): string[] {
  if (!Array.isArray(actual)) return [`${place(path)} is ${JSON.stringify(actual)}, not a list`]
  const items: unknown[] = actual
  if (items.length !== expected.length) {
    return [`${place(path)} has ${items.length} entries, not ${expected.length}`]
  }
  return expected.flatMap((value, index) => contained(value, items[index], `${path}/${index}`))
}

function place(path: string): string {
  return path === '' ? 'the answer' : path
}
