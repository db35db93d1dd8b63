import type { OperationId } from '../../../contract/contract.ts'
import { isRecord } from '../../../contract/is-record.ts'
import type { CallResult } from '../../verify/caller.ts'
import type { VerifyContext } from '../../verify/context.ts'
import { type Fields, sameJson } from '../../verify/read-back.ts'

/** Reads that show whose data a response has, with the fields that do so and that nothing but a save changes. */
const signed = {
  getSessionUser: ['userId', 'terminalId'],
  getTerminalStatus: ['userId', 'terminalId'],
  getSettings: ['lat', 'lng', 'floor', 'memo', 'mailAddress'],
} as const satisfies Partial<Record<OperationId, string[]>>

type SignedRead = keyof typeof signed

/** The operations that show whose data a response has. */
export const signedReads: readonly SignedRead[] = [
  'getSessionUser',
  'getTerminalStatus',
  'getSettings',
]

/** Two sessions of different owners, given by their `Cookie` headers. */
export interface TwoSessions {
  own: string
  foreign: string
}

/** Tells whether a response has the data of the other owner. */
export type IsForeign = (result: CallResult) => boolean

/**
 * Calls an operation once in the session of each owner, to know their data apart.
 *
 * @returns for a later response in the own session, whether it has the other owner's data. Undefined if the data of both
 * are the same or can't be read
 */
export async function learnApart(
  { caller }: VerifyContext,
  id: SignedRead,
  { own, foreign }: TwoSessions,
): Promise<IsForeign | undefined> {
  const ownResult = await caller.call(id, { session: own })
  const foreignResult = await caller.call(id, { session: foreign })
  if (!ownResult.isSuccess || !foreignResult.isSuccess) return undefined
  const theirs = signatureOf(id, foreignResult.json)
  if (sameJson(signatureOf(id, ownResult.json), theirs)) return undefined
  return ({ isSuccess, json }) => isSuccess && sameJson(signatureOf(id, json), theirs)
}

function signatureOf(id: SignedRead, json: unknown): Fields {
  if (!isRecord(json)) return {}
  return Object.fromEntries(signed[id].map((name) => [name, json[name]]))
}
