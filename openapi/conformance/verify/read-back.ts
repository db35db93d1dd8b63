import { isDeepStrictEqual } from 'node:util'
import { type OperationId, contractOperation } from '../../contract/contract.ts'
import type { Called } from './caller.ts'
import type { VerifyContext } from './context.ts'

/** A call that saves, and the call that reads what was saved. */
export interface SavePair {
  save: OperationId
  read: OperationId
  /** What must be read after a body was saved, as far as it is known. */
  expected: (body: Fields) => Fields
  /** Of what is read, that which only saving changes. */
  shown: (answer: unknown) => Fields
  /** A body that saves again what was read; undefined when there is none. */
  restoring: (answer: Fields) => Fields | undefined
}

export type Fields = Readonly<Record<string, unknown>>

const settings = ['isUserConnMailEnabled', 'lat', 'lng', 'floor', 'memo', 'mailAddress']

const pairs: SavePair[] = [
  {
    save: 'saveSettings',
    read: 'getSettings',
    expected: (body) => body,
    shown: (answer) => picked(answer, settings),
    restoring: (answer) => picked(answer, settings),
  },
  {
    save: 'saveTsunamiOption',
    read: 'getTsunamiOption',
    expected: unlessOff,
    shown: (answer) => picked(answer, ['receiveFlag', 'areaCode', 'level']),
    restoring: (answer) => picked(answer, ['receiveFlag', 'areaCode', 'level']),
  },
  {
    save: 'saveEruptionOption',
    read: 'getEruptionOption',
    expected: unlessOff,
    shown: (answer) => picked(answer, ['receiveFlag', 'reportFlag', 'level']),
    restoring: (answer) => picked(answer, ['receiveFlag', 'reportFlag', 'level']),
  },
  {
    save: 'saveDrill',
    read: 'getDrill',
    expected: () => ({}),
    shown: (answer) => picked(answer, ['jmaTrainingFlg']),
    restoring: () => undefined,
  },
  {
    save: 'saveFirmwareUpdate',
    read: 'getFirmwareUpdate',
    expected: ({ schedule }) => ({ schedule }),
    shown: (answer) => picked(answer, ['schedule', 'update']),
    restoring: (answer) => picked(answer, ['schedule']),
  },
]

/** The pair of a saving call; undefined when what it saves can't be read. */
export function pairOf(id: OperationId): SavePair | undefined {
  return pairs.find(({ save }) => save === id)
}

/** Every pair. */
export function savePairs(): readonly SavePair[] {
  return pairs
}

/** Reads what was saved; undefined when the server will not say. */
export async function readBack(
  context: VerifyContext,
  { read }: SavePair,
): Promise<Called | undefined> {
  const called = await context.call(contractOperation(read))
  return called.isSuccess ? called : undefined
}

/** Whether two JSON values say the same. */
export function sameJson(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(one, other)
}

/** Of what is not received, nothing else is kept. */
function unlessOff(body: Fields): Fields {
  return body['receiveFlag'] === false ? { receiveFlag: false } : body
}

function picked(answer: unknown, names: readonly string[]): Fields {
  if (typeof answer !== 'object' || answer === null) return {}
  return Object.fromEntries(Object.entries(answer).filter(([name]) => names.includes(name)))
}
