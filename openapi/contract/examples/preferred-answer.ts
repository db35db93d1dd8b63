import type { ContractOperation } from '../contract.ts'
import { errors } from '../../generated/errors.ts'
import { type ExampleAnswer, errorAnswer, examplesOf, successAnswer } from './example-answer.ts'

/**
 * The answer that the header `Prefer: code=400, example=400014` asks for; without one the first success. A choice that the
 * contract does not have is answered with 400 and the choices that there are.
 */
export function preferredAnswer(
  operation: ContractOperation,
  prefer: string | undefined,
): ExampleAnswer {
  const { code, example } = readPrefer(prefer)
  if (code === undefined && example === undefined) return successAnswer(operation)
  const all = examplesOf(operation)
  const found = all.find(
    ({ status, name }) =>
      (code === undefined || String(status) === code) &&
      (example === undefined || name === example),
  )
  if (found) return found
  const choices = all.map(({ status, name }) =>
    name === undefined ? `code=${status}` : `code=${status}, example=${name}`,
  )
  return errorAnswer(errors.badRequest, [
    {
      in: 'header',
      pointer: '/prefer',
      rule: 'enum',
      message: `${operation.id} has no such example. The header Prefer may be: ${choices.join(' | ')}`,
    },
  ])
}

/** The preferences of a header (RFC 7240). Unknown ones are ignored. */
function readPrefer(header = ''): { code?: string; example?: string } {
  const pairs = header.split(/[,;]/).map((part) => part.trim().split('='))
  return Object.fromEntries(
    pairs.flatMap(([name = '', value = '']) =>
      name === 'code' || name === 'example' ? [[name, value.replaceAll('"', '')]] : [],
    ),
  )
}
