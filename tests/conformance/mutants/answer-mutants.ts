import { isDeepStrictEqual } from 'node:util'
import {
  type ContractOperation,
  allowedCodes,
  contractOperations,
} from '../../../openapi/contract/contract.ts'
import type { Exchange, HeaderList } from '../../../openapi/conformance/exchange.ts'
import { matchRequest } from '../../../openapi/conformance/match-request.ts'
import { bodyChanges } from './body-changes.ts'
import type { AnswerMutant } from './mutant.ts'

const utf8 = new TextEncoder()

/**
 * Every mutant that can be made of these exchanges, each id once. Mutants that leave the answer as it
 * was are equivalent to the server itself, and are counted apart.
 */
export function answerMutants(traffic: readonly Exchange[]): {
  mutants: AnswerMutant[]
  equivalent: number
} {
  const mutants = new Map<string, AnswerMutant>()
  let equivalent = 0
  for (const exchange of traffic) {
    const match = matchRequest(exchange.request)
    if (match.kind !== 'found') continue
    for (const mutant of mutantsOf(match.operation, exchange)) {
      if (isDeepStrictEqual(mutant.exchange.response, exchange.response)) equivalent += 1
      else if (!mutants.has(mutant.id)) mutants.set(mutant.id, mutant)
    }
  }
  return { mutants: [...mutants.values()], equivalent }
}

function mutantsOf(operation: ContractOperation, exchange: Exchange): AnswerMutant[] {
  const { status } = exchange.response
  const named = (
    family: AnswerMutant['family'],
    kind: string,
    where: string,
    response: Partial<Exchange['response']>,
  ): AnswerMutant => ({
    id: `${operation.id} ${status} ${family} ${kind}${where === '' ? '' : ` ${where}`}`,
    operationId: operation.id,
    family,
    kind,
    exchange: { ...exchange, response: { ...exchange.response, ...response } },
  })
  const json = jsonOf(exchange)
  const schema = operation.responses.get(status)?.content?.['application/json']?.schema
  const bodies = schema && json !== undefined ? bodyChanges(schema, json) : []
  return [
    ...bodies.map(({ kind, where, value, isLaterItem }) =>
      named(
        isLaterItem || isLaterPage(exchange) ? 'conditional' : 'body',
        kind,
        isLaterPage(exchange) ? `${where} on a later page` : where,
        { body: written(value) },
      ),
    ),
    ...envelope(operation, exchange).map(({ kind, where, ...response }) =>
      named('envelope', kind, where, response),
    ),
    ...errors(operation, exchange).map(({ kind, where, ...response }) =>
      named('errors', kind, where, response),
    ),
  ]
}

function isLaterPage({ request }: Exchange): boolean {
  return /offset=[1-9]/.test(request.query)
}

interface Change extends Partial<Exchange['response']> {
  kind: string
  where: string
}

function envelope(operation: ContractOperation, { response }: Exchange): Change[] {
  const { status, headers, body } = response
  const without = (name: string): HeaderList => headers.filter(([one]) => one !== name)
  const type = headers.find(([name]) => name === 'content-type')?.[1]
  const isJson = type?.startsWith('application/json') === true
  const swapped = [200, 204].find((one) => one !== status && !operation.responses.has(one))
  const undeclared = [418, 502].map((one) => ({ kind: 'status', where: String(one), status: one }))
  const typed: Change[] =
    type === undefined
      ? [{ kind: 'body on a status without one', where: '', body: utf8.encode('ok') }]
      : [
          {
            kind: 'content type',
            where: 'other',
            headers: [
              ...without('content-type'),
              ['content-type', isJson ? 'text/html' : 'application/octet-stream'],
            ],
          },
          { kind: 'content type', where: 'missing', headers: without('content-type') },
          {
            kind: isJson ? 'truncated JSON' : 'truncated binary',
            where: '',
            body: body.subarray(0, -3),
          },
          ...(isJson ? [] : [{ kind: 'wrong binary', where: '', body: utf8.encode('GIF89a…') }]),
        ]
  const required = Object.entries(operation.responses.get(status)?.headers ?? {})
    .filter(([, header]) => header.required)
    .map(([name]) => ({
      kind: 'header',
      where: `${name} missing`,
      headers: without(name.toLowerCase()),
    }))
  return [
    ...undeclared,
    ...(status < 300 && swapped !== undefined
      ? [{ kind: '2xx swapped', where: String(swapped), status: swapped }]
      : []),
    ...typed,
    ...required,
    ...cookies(headers),
  ]
}

function cookies(headers: HeaderList): Change[] {
  const cookie = headers.find(([name]) => name === 'set-cookie')?.[1]
  if (cookie === undefined) return []
  const changed = (where: string, value: string): Change => ({
    kind: 'cookie attribute',
    where,
    headers: headers.map(([name, one]) => [name, name === 'set-cookie' ? value : one]),
  })
  return [
    changed('HttpOnly missing', cookie.replace(/; HttpOnly/i, '')),
    changed('SameSite missing', cookie.replace(/; SameSite=\w+/i, '')),
    changed('SameSite=None', cookie.replace(/SameSite=\w+/i, 'SameSite=None')),
    changed('Path missing', cookie.replace(/; Path=[^;]+/i, '')),
    changed('Path=/', cookie.replace(/Path=[^;]+/i, 'Path=/')),
    changed('other name', cookie.replace(/^[^=]+/, 'JSESSIONID')),
  ]
}

function errors(operation: ContractOperation, exchange: Exchange): Change[] {
  const { status } = exchange.response
  const body = jsonOf(exchange)
  if (status < 400 || typeof body !== 'object' || body === null) return []
  const code: unknown = Reflect.get(body, 'code')
  const withCode = (kind: string, where: string, value: unknown): Change => ({
    kind,
    where,
    body: written({ ...body, code: value }),
  })
  const foreign = contractOperations
    .flatMap(({ id }) => allowedCodes(id, status))
    .find((one) => !allowedCodes(operation.id, status).includes(one))
  const other = [...operation.responses.keys()].find((one) => one >= 400 && one !== status)
  const isText = typeof code === 'string'
  return [
    withCode('unknown code', `instead of ${String(code)}`, 499_999),
    ...(foreign === undefined
      ? []
      : [withCode("another operation's code", `${foreign} instead of ${String(code)}`, foreign)]),
    ...(other === undefined
      ? []
      : [
          {
            kind: 'code and status disagree',
            where: `${String(code)} with ${other}`,
            status: other,
          },
        ]),
    ...(isText ? [] : [withCode('code as a text', String(code), String(code))]),
  ]
}

function jsonOf({ response: { headers, body } }: Exchange): unknown {
  const isJson = headers.some(
    ([name, value]) => name === 'content-type' && value.startsWith('application/json'),
  )
  return isJson ? JSON.parse(new TextDecoder().decode(body)) : undefined
}

function written(value: unknown): Uint8Array {
  return utf8.encode(JSON.stringify(value))
}
