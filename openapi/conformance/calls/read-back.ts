import { isDeepStrictEqual } from 'node:util'
import { type OperationId, contractOperation } from '../../contract/contract.ts'
import { minuteMs } from '../exchange/durations.ts'
import { isRecord } from '../../contract/is-record.ts'
import type { CallResult } from './caller.ts'
import type { VerifyContext } from './context.ts'

/** Operations whose saved data is read by another operation. */
export type SavingOperation =
  | 'saveSettings'
  | 'saveTsunamiOption'
  | 'saveEruptionOption'
  | 'saveFirmwareUpdate'
  | 'saveDrill'

/** An operation that saves data, and the operation that reads the same data. */
export interface SavePair {
  save: SavingOperation
  read: OperationId
  /** Whether the specification allows that settings take up to 5 minutes to apply. */
  isDelayed: boolean
  /** The fields that must be read after saving a body. */
  expected: (body: Fields) => Fields
  /** The fields of a read response that only saving changes. */
  savedFields: (body: unknown) => Fields
  /** The body that restores what was read. */
  restoring: (fields: Fields) => Fields
}

export type Fields = Readonly<Record<string, unknown>>

const settings = ['isUserConnMailEnabled', 'lat', 'lng', 'floor', 'memo', 'mailAddress']
const tsunami = ['receiveFlag', 'areaCode', 'level']
const eruption = ['receiveFlag', 'reportFlag', 'level']

const pairs: SavePair[] = [
  {
    save: 'saveSettings',
    read: 'getSettings',
    isDelayed: true,
    expected: (body) => body,
    savedFields: (body) => pick(body, settings),
    restoring: (fields) => fields,
  },
  {
    save: 'saveTsunamiOption',
    read: 'getTsunamiOption',
    isDelayed: true,
    expected: unlessOff,
    savedFields: (body) => pick(body, tsunami),
    restoring: (fields) => fields,
  },
  {
    save: 'saveEruptionOption',
    read: 'getEruptionOption',
    isDelayed: true,
    expected: unlessOff,
    savedFields: (body) => pick(body, eruption),
    restoring: (fields) => fields,
  },
  {
    save: 'saveDrill',
    read: 'getDrill',
    isDelayed: false,
    expected: ({ jmaTraining }) => ({ jmaTrainingFlg: jmaTraining }),
    savedFields: (body) => pick(body, ['jmaTrainingFlg']),
    restoring: ({ jmaTrainingFlg }) => ({ jmaTraining: jmaTrainingFlg }),
  },
  {
    save: 'saveFirmwareUpdate',
    read: 'getFirmwareUpdate',
    isDelayed: false,
    expected: ({ schedule }) => ({ schedule }),
    savedFields: (body) => pick(body, ['schedule', 'update']),
    restoring: ({ schedule, update }) => ({
      schedule,
      ...(isRecord(update) ? { update: pick(update, ['since', 'until']) } : {}),
    }),
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

/**
 * Reads saved data until it is as expected, for up to 5 minutes.
 *
 * @param fields as they must be read
 * @returns the last response. Undefined if the data can't be read
 */
export async function readSaved(
  context: VerifyContext,
  pair: SavePair,
  fields: Fields,
): Promise<CallResult | undefined> {
  let last: CallResult | undefined
  await context.poll(applyMs, async () => {
    last = await readBack(context, pair)
    return last === undefined || hasFields(pair.savedFields(last.json), fields)
  })
  return last
}

/** "Applying settings takes up to about 5 minutes" (specification, section 9). */
export const applyMs = 5 * minuteMs

/** Whether a read response has all expected fields. */
export function hasFields(read: Fields, expected: Fields): boolean {
  return Object.entries(expected).every(
    ([name, value]) => sameJson(read[name], value) || (isEmpty(read[name]) && isEmpty(value)),
  )
}

/** An empty text is as good as none. */
function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === ''
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
  if (!isRecord(body)) return {}
  return Object.fromEntries(Object.entries(body).filter(([name]) => names.includes(name)))
}
