import { unreachable } from '../../../openapi/base/unreachable.ts'
import type { Command, Fault, Schemas } from '../control.ts'
import { language } from '../words/language.ts'
import { type PlainText, t } from '../words/words.ts'

export type Effect = Extract<Command, { verb: 'fault' }>['effect']
type BreakName = Extract<Effect, { kind: 'break' }>['name']
/** The user or terminal whose calls a fault affects. If neither is given, the fault affects all calls. */
export type Callers = Pick<Fault, 'userId' | 'terminalId'>
export type OperationError = Schemas['Operation']['errors'][number]

export const breakTexts: Record<BreakName, PlainText> = {
  'missing-field': 'missing field',
  'null-field': 'null field',
  'wrong-type': 'wrong field type',
  'extra-field': 'additional field',
  'undeclared-status': 'undeclared status',
  'wrong-content-type': 'wrong content type',
  'unknown-code': 'unknown error code',
}

/** Returns the meaning of an error on English pages. Japanese pages show the text that the portal shows to owners. */
export function errorWords({ meaning, text }: Pick<OperationError, 'meaning' | 'text'>): string {
  return language() === 'ja' ? text : meaning
}

/** Returns the words for an error code of an operation. Undefined if the operation does not have this code. */
export function wordsOfError(
  operations: readonly Schemas['Operation'][],
  operationId: string | undefined,
  code: number | string | undefined,
): string | undefined {
  const operation = operations.find((candidate) => candidate.operationId === operationId)
  const error = operation?.errors.find((candidate) => candidate.code === code)
  return error && errorWords(error)
}

export function effectText(effect: Effect): string {
  switch (effect.kind) {
    case 'error':
      return t('returns {code}', { code: effect.code })
    case 'delay':
      return t('delays the response by {ms} ms', { ms: effect.delayMs })
    case 'drop':
      return t('drops the connection')
    case 'truncate':
      return t('truncates the response to {bytes} bytes', { bytes: effect.keepBytes })
    case 'omit':
      return t('omits {fields}', { fields: effect.fields.join(', ') })
    case 'break':
      return t('violates the contract: {name}', { name: t(breakTexts[effect.name]) })
  }
  return unreachable(effect)
}

/** Returns the text that says whose calls a fault affects. Empty if it affects all calls. */
export function callerText({ userId, terminalId }: Fault): string {
  const user = userId === undefined ? '' : t(' for {user}', { user: userId })
  const terminal = terminalId === undefined ? '' : t(' for terminal {id}', { id: terminalId })
  return user + terminal
}
