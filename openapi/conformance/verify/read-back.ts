import { isDeepStrictEqual } from 'node:util'
import { type OperationId, contractOperation } from '../../contract/contract.ts'
import type { CallResult } from './caller.ts'
import type { VerifyContext } from './context.ts'

/** An operation that saves data, and the operation that reads the same data. */
export interface SavePair {
  save: OperationId
  read: OperationId
  /** Whether the specification allows that settings take up to 5 minutes to apply. */
  isDelayed: boolean
  /** The fields that must be read after saving a body. */
  expected: (body: Fields) => Fields
  /** The fields of a read response that only saving changes. */
  savedFields: (body: unknown) => Fields
  /** The body that restores what was read. Undefined if there is none. */
  restoring: (fields: Fields) => Fields | undefined
}

export type Fields = Readonly<Record<string, unknown>>

const settings = ['isUserConnMailEnabled', 'lat', 'lng', 'floor', 'memo', 'mailAddress']

const pairs: SavePair[] = [
  {
    save: 'saveSettings',
    read: 'getSettings',
    isDelayed: true,
    expected: (body) => body,
    savedFields: (body) => pick(body, settings),
    restoring: (fields) => pick(fields, settings),
  },
  {
    save: 'saveTsunamiOption',
    read: 'getTsunamiOption',
    isDelayed: true,
    expected: unlessOff,
    savedFields: (body) => pick(body, ['receiveFlag', 'areaCode', 'level']),
    restoring: (fields) => pick(fields, ['receiveFlag', 'areaCode', 'level']),
  },
  {
    save: 'saveEruptionOption',
    read: 'getEruptionOption',
    isDelayed: true,
    expected: unlessOff,
    savedFields: (body) => pick(body, ['receiveFlag', 'reportFlag', 'level']),
    restoring: (fields) => pick(fields, ['receiveFlag', 'reportFlag', 'level']),
  },
  {
    save: 'saveDrill',
    read: 'getDrill',
    isDelayed: false,
    expected: () => ({}),
    savedFields: (body) => pick(body, ['jmaTrainingFlg']),
    restoring: () => undefined,
  },
  {
    save: 'saveFirmwareUpdate',
    read: 'getFirmwareUpdate',
    isDelayed: false,
    expected: ({ schedule }) => ({ schedule }),
    savedFields: (body) => pick(body, ['schedule', 'update']),
    restoring: (fields) => pick(fields, ['schedule']),
  },
]

/** The pair of a saving operation. Undefined if no operation reads its data. */
export function pairOf(id: OperationId): SavePair | undefined {
  return pairs.find(({ save }) => save === id)
}

/** All pairs. */
export function savePairs(): readonly SavePair[] {
  return pairs
}

/** Reads the saved data. Undefined if the call fails. */
export async function readBack(
  context: VerifyContext,
  { read }: SavePair,
): Promise<CallResult | undefined> {
  const result = await context.call(contractOperation(read))
  return result.isSuccess ? result : undefined
}

/** Whether two JSON values are equal. */
export function sameJson(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(one, other)
}

/** If reception is off, the server discards the other fields. */
function unlessOff(body: Fields): Fields {
  return body['receiveFlag'] === false ? { receiveFlag: false } : body
}

function pick(body: unknown, names: readonly string[]): Fields {
  if (typeof body !== 'object' || body === null) return {}
  return Object.fromEntries(Object.entries(body).filter(([name]) => names.includes(name)))
}
