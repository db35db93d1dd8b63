import { z } from 'zod'
import { contractOperations } from '../../openapi/contract/contract.ts'
import { isRecord } from '../../openapi/contract/is-record.ts'
import { limits } from '../../openapi/generated/limits.ts'
import { instantSchema } from './instant.ts'

const operationIds = contractOperations.map(({ id }) => id)

/** A step of a timeline that calls an operation and compares the response. */
export const expectationSchema = z.strictObject({
  at: instantSchema,
  expect: z.strictObject({
    /** The user who calls. Logged in automatically. Without it the call has no session. */
    as: z.string().regex(new RegExp(limits.UserName.pattern)).optional(),
    call: z.enum(operationIds, 'must be an operationId of the contract'),
    path: z.record(z.string(), z.string()).optional(),
    query: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    body: z.unknown().optional(),
    /** The expected status. Any success status if both this and `code` are omitted. */
    status: z.int().min(100).max(599).optional(),
    code: z.union([z.int(), z.string()]).optional(),
    /** What the response body must contain. Its objects may have more fields; everything else must be equal. */
    answer: z.unknown().optional(),
  }),
})

export type Expectation = z.output<typeof expectationSchema>

/** The response to an expectation's call. */
interface ActualResponse {
  status: number
  body: unknown
}

/** Describes how a response differs from the expected one, one sentence per difference. */
export function differences({ expect }: Expectation, actual: ActualResponse): string[] {
  return [
    ...statusDifference(expect, actual),
    ...(expect.code === undefined ? [] : differencesIn({ code: expect.code }, actual.body, '')),
    ...(expect.answer === undefined ? [] : differencesIn(expect.answer, actual.body, '')),
  ]
}

function statusDifference(
  { status, code }: Expectation['expect'],
  actual: ActualResponse,
): string[] {
  if (status !== undefined) {
    return actual.status === status ? [] : [`status is ${actual.status}, not ${status}`]
  }
  const isSuccess = actual.status < 300
  return code !== undefined || isSuccess
    ? []
    : [`status is ${actual.status}: ${JSON.stringify(actual.body)}`]
}

function differencesIn(expected: unknown, actual: unknown, path: string): string[] {
  if (Array.isArray(expected)) return differencesInList(expected, actual, path)
  if (isRecord(expected)) {
    if (!isRecord(actual))
      return [`${describePath(path)} is ${JSON.stringify(actual)}, not an object`]
    return Object.entries(expected).flatMap(([key, value]) =>
      differencesIn(value, actual[key], `${path}/${key}`),
    )
  }
  return Object.is(expected, actual)
    ? []
    : [`${describePath(path)} is ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`]
}

function differencesInList(expected: unknown[], actual: unknown, path: string): string[] {
  if (!Array.isArray(actual))
    return [`${describePath(path)} is ${JSON.stringify(actual)}, not a list`]
  const items: unknown[] = actual
  if (items.length !== expected.length) {
    return [`${describePath(path)} has ${items.length} entries, not ${expected.length}`]
  }
  return expected.flatMap((value, index) => differencesIn(value, items[index], `${path}/${index}`))
}

function describePath(path: string): string {
  return path === '' ? 'the response body' : path
}
