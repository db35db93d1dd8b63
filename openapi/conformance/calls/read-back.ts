import { isDeepStrictEqual } from 'node:util'
import type { OperationId } from '../../contract/contract.ts'
import { minuteMs } from '../../base/durations.ts'
import { jsonExcerpt } from '../../base/printable.ts'
import { isRecord } from '../../base/records.ts'
import type { CallOptions, CallResult } from './caller.ts'
import type { Poll } from './waiting.ts'

export type SavingOperation =
  | 'saveSettings'
  | 'saveTsunamiOption'
  | 'saveEruptionOption'
  | 'saveFirmwareUpdate'
  | 'saveDrill'

export interface SavePair {
  save: SavingOperation
  read: OperationId
  /** Whether the specification allows up to 5 minutes until saved data is applied. */
  isDelayed: boolean
  /** Returns the fields that the `read` response must have after a body is saved. A field that must be absent is undefined. */
  expected: (body: Fields) => Fields
  /** The fields of the `read` response that change only when they are saved. */
  saved: readonly string[]
  /** Returns the body that restores the data. Default: the fields that were read. */
  restoring?: (fields: Fields) => Fields
}

export type Fields = Readonly<Record<string, unknown>>

export interface Shown {
  read: OperationId
  fields: Fields
}

export const savePairs: readonly SavePair[] = [
  {
    save: 'saveSettings',
    read: 'getSettings',
    isDelayed: true,
    expected: ({ memo, ...others }) => ({ ...others, memo }),
    saved: ['isUserConnMailEnabled', 'lat', 'lng', 'floor', 'memo', 'mailAddress'],
  },
  {
    save: 'saveTsunamiOption',
    read: 'getTsunamiOption',
    isDelayed: true,
    expected: unlessOff,
    saved: ['receiveFlag', 'areaCode', 'level'],
  },
  {
    save: 'saveEruptionOption',
    read: 'getEruptionOption',
    isDelayed: true,
    expected: unlessOff,
    saved: ['receiveFlag', 'reportFlag', 'level'],
  },
  {
    save: 'saveDrill',
    read: 'getDrill',
    isDelayed: false,
    expected: ({ jmaTraining }) => ({ jmaTrainingFlg: jmaTraining }),
    saved: ['jmaTrainingFlg'],
    restoring: ({ jmaTrainingFlg }) => ({ jmaTraining: jmaTrainingFlg }),
  },
  {
    save: 'saveFirmwareUpdate',
    read: 'getFirmwareUpdate',
    isDelayed: false,
    expected: (body) => body,
    saved: ['schedule', 'update'],
    restoring: ({ schedule, update }) => ({
      schedule,
      ...(isRecord(update) ? { update: pick(update, ['since', 'until']) } : {}),
    }),
  },
]

export function pairOf(id: OperationId): SavePair | undefined {
  return savePairs.find(({ save }) => save === id)
}

/** "Applying settings takes up to about 5 minutes" (specification, section 9). */
export const applyMs = 5 * minuteMs

/** Time until a save is shown completely, after a part of it is shown. */
export const completeMs = 30_000

interface ReadingCalls {
  call: (id: OperationId, options?: CallOptions) => Promise<CallResult>
  poll: Poll
  /** Fields that did not appear in time, such as `getSettings lat`. They are not waited for again. */
  neverShown: Set<string>
  /** Returns the response to the operation before the last save. Undefined if earlier saves may not have been shown in it. */
  beforeSave: (read: OperationId) => unknown
}

/** Calls a reading operation until its response has the fields. Returns the last response. */
export async function readUntilShown(
  calls: ReadingCalls,
  { read, fields }: Shown,
  limitMs: number,
  session?: string,
): Promise<CallResult | undefined> {
  let last: CallResult | undefined
  // Only the owner's responses before a save are known. `session` may be that of another user.
  const before = session === undefined ? calls.beforeSave(read) : undefined
  const missing = () => differences(last?.isSuccess ? last.json : undefined, fields)
  const isComplete = (): boolean =>
    missing().every(({ name }) => calls.neverShown.has(`${read} ${name}`))
  const isPartlyShown = (): boolean => {
    const json = last?.isSuccess ? last.json : undefined
    return isRecord(before) && differences(json, pick(before, Object.keys(fields))).length > 0
  }
  const what = () => `${waitedFor(missing())} in ${read}`
  const readAgain = async (): Promise<void> => {
    last = await calls.call(read, { session })
  }
  await calls.poll(what, limitMs, async () => {
    await readAgain()
    return isComplete() || isPartlyShown()
  })
  if (limitMs === 0 || isComplete()) return last
  if (isPartlyShown())
    await calls.poll(what, Math.min(completeMs, limitMs), async () => {
      await readAgain()
      return isComplete()
    })
  for (const { name } of missing()) calls.neverShown.add(`${read} ${name}`)
  return last
}

/** Describes fields that are waited for, e.g. `lat 35.12345 (now 35.1)`. */
export function waitedFor(missing: ReturnType<typeof differences>): string {
  return missing
    .map(
      ({ name, expected, found }) => `${name} ${jsonExcerpt(expected)} (now ${jsonExcerpt(found)})`,
    )
    .join(', ')
}

/** Returns the part of a field that only a save changes. The days that `update` offers also change with time. */
export function keptPart(name: string, value: unknown): unknown {
  return name === 'update' && isRecord(value)
    ? { since: value['since'], until: value['until'] }
    : value
}

/** Returns the fields that a response shows differently. Null, an empty string and an empty list count as absent. */
export function differences(json: unknown, fields: Fields) {
  if (!isRecord(json)) return []
  return Object.entries(fields).flatMap(([name, expected]) => {
    // A field can have the name of a property that every object inherits, such as `constructor`.
    const found = Object.hasOwn(json, name) ? json[name] : undefined
    return isShown(expected, found) ? [] : [{ name, expected, found }]
  })
}

function isShown(expected: unknown, found: unknown): boolean {
  if (isAbsent(expected)) return isAbsent(found)
  if (isRecord(expected))
    return (
      isRecord(found) &&
      Object.entries(expected).every(([name, inner]) => isShown(inner, found[name]))
    )
  return isDeepStrictEqual(expected, found)
}

export function isAbsent(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    value === '' ||
    (Array.isArray(value) && value.length === 0)
  )
}

/** Returns the fields to expect after a save, without those that a server may discard because reception is off. */
function unlessOff(body: Fields): Fields {
  return body['receiveFlag'] === true ? body : pick(body, ['receiveFlag', 'areaCode'])
}

export function savedFields({ saved }: Pick<SavePair, 'saved'>, json: unknown): Fields {
  return pick(json, saved)
}

export function restoringBody({ restoring }: Pick<SavePair, 'restoring'>, fields: Fields): Fields {
  return restoring?.(fields) ?? fields
}

function pick(body: unknown, names: readonly string[]): Fields {
  if (!isRecord(body)) return {}
  return Object.fromEntries(Object.entries(body).filter(([name]) => names.includes(name)))
}
