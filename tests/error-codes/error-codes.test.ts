import { describe, expect, test } from 'vitest'
import {
  contractOperation,
  contractOperations,
  operationErrors,
} from '../../openapi/contract/contract.ts'
import { ApiError, failureText } from '../../web/api/api-error.ts'
import { causeOf, codesWithCauses } from './causes.ts'
import { textOf } from './reaction.ts'

const pairs = contractOperations.flatMap(({ id }) =>
  operationErrors(id).map(({ status, code }) => ({ id, status, code })),
)

test('every code of every operation has a cause', () => {
  const missing = pairs.filter(({ id, code }) => causeOf(id, code) === undefined)
  expect(missing, 'Add these to tests/error-codes/causes.ts').toEqual([])
})

test("every cause belongs to one of its operation's codes", () => {
  const needless = contractOperations.flatMap(({ id }) => {
    const allowed = new Set(operationErrors(id).map(({ code }) => String(code)))
    return codesWithCauses(id).filter((code) => !allowed.has(code))
  })
  expect(needless, 'Remove these from tests/error-codes/causes.ts').toEqual([])
})

describe.each(pairs)('$id $code', ({ id, status, code }) => {
  // Requirements: CODE-1
  test('is raised by its cause', async () => {
    expect(await causeOf(id, code)?.()).toMatchObject({ status, code })
  })

  // Requirements: CODE-1
  test('is shown with its text', () => {
    const { method, path } = contractOperation(id)
    const operation = `${method.toUpperCase()} ${path}`
    const text = textOf(id, code)
    expect(text).not.toBe('')
    expect(failureText(new ApiError(status, { code }, { operation }))).toBe(text)
  })
})

// Requirements: CODE-3
test.each(pairs.filter(({ code }) => code === 429_001))(
  'after too many attempts, $id says how long to wait',
  async ({ id, code }) => {
    const failure = await causeOf(id, code)?.()
    expect(Number(failure?.headers['retry-after'])).toBeGreaterThan(0)
  },
)

// Requirements: CODE-1
