import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  contractOperation,
  contractOperations,
  operationErrors,
} from '../../openapi/contract/contract.ts'
import { unreachable } from '../../openapi/contract/unreachable.ts'
import { ApiError } from '../../web/api/api-error.ts'
import { failureText } from '../../web/api/error-text.ts'
import { causeOf, codesWithCauses } from './causes.ts'
import { type Reaction, reactionTo, textOf } from '../../simulator/explore/portal/reaction.ts'

const page = 'docs/requirements.md'

const pairs = contractOperations.flatMap(({ id }) =>
  operationErrors(id).map(({ status, code }) => ({ id, status, code })),
)

test('every code of every operation has a cause', () => {
  const missing = pairs.filter(({ id, code }) => causeOf(id, code) === undefined)
  expect(missing, 'Add these to tests/error-codes/causes.ts').toEqual([])
})

test('every cause belongs to a code of its operation', () => {
  const needless = contractOperations.flatMap(({ id }) => {
    const allowed = new Set(operationErrors(id).map(({ code }) => String(code)))
    return codesWithCauses(id).filter((code) => !allowed.has(code))
  })
  expect(needless, 'Remove these from tests/error-codes/causes.ts').toEqual([])
})

describe.each(pairs)('$id $code', ({ id, status, code }) => {
  test('is raised by its cause', async () => {
    expect(await causeOf(id, code)?.provoke()).toMatchObject({ status, code })
  })

  test('is shown with its text', () => {
    const { method, path } = contractOperation(id)
    const operation = `${method.toUpperCase()} ${path}`
    const text = textOf(id, code)
    expect(text).not.toBe('')
    expect(failureText(new ApiError(status, { code }, { operation }))).toBe(text)
  })
})

test.each(pairs.filter(({ code }) => code === 429_001))(
  'too many attempts at $id say how long to wait',
  async ({ id, code }) => {
    const failure = await causeOf(id, code)?.provoke()
    expect(Number(failure?.headers['retry-after'])).toBeGreaterThan(0)
  },
)

test('the requirements have a row for every code of every operation', () => {
  const rows = pairs.map(({ id, code }) =>
    row([
      `\`${id}\``,
      `\`${code}\``,
      causeOf(id, code)?.when ?? '',
      describeReaction(reactionTo(id, code)),
    ]),
  )
  const documented = readFileSync(page, 'utf8')
    .split('\n')
    .filter((line) => /^\| `\w+` +\| `\w+` +\|/.test(line))
    .map((line) => row(line.split('|').slice(1, -1)))
  expect(documented, `Change the table "Error codes of each operation" in ${page}`).toEqual(rows)
})

function row(cells: string[]): string {
  return `| ${cells.map((cell) => cell.trim()).join(' | ')} |`
}

function describeReaction(reaction: Reaction): string {
  switch (reaction.kind) {
    case 'text':
      return reaction.text
    case 'login':
      return 'the login page'
    case 'otp-login':
      return 'the one-time-password login'
    case 'reload':
      return 'the frame again after 3 seconds'
    default:
      return unreachable(reaction)
  }
}
