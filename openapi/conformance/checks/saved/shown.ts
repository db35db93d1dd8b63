import type { OperationId } from '../../../contract/contract.ts'
import { isRecord } from '../../../contract/is-record.ts'
import { type Fields, sameJson } from '../../verify/read-back.ts'

/** Operations whose saved data is read by another operation. */
export type SavingOperation =
  | 'saveSettings'
  | 'saveTsunamiOption'
  | 'saveEruptionOption'
  | 'saveFirmwareUpdate'
  | 'saveDrill'

/** The fields of an operation's response that a saved body decides. A field that must be absent is undefined. */
export interface Shown {
  read: OperationId
  fields: Fields
}

/**
 * Everywhere that a saved body is shown, by the descriptions of the fields in the contract.
 *
 * @param read the response of the reading operation of the same path, for names of areas
 */
export function shownAfter(id: SavingOperation, body: Fields, read: Fields): Shown[] {
  return shown[id](body, read)
}

const shown: Record<SavingOperation, (body: Fields, read: Fields) => Shown[]> = {
  saveSettings(body) {
    const { mailAddress, memo, ...named } = body
    const others = { ...named, memo }
    return [
      { read: 'getSettings', fields: { mailAddress, ...others } },
      { read: 'getTerminalStatus', fields: { userEmailAddress: mailAddress, ...others } },
    ]
  },
  saveTsunamiOption(body, read) {
    const isOn = body['receiveFlag'] === true
    const area = isOn ? areaName(read, body['areaCode']) : undefined
    return [
      // If reception is off, the server may discard the other fields.
      {
        read: 'getTsunamiOption',
        fields: isOn ? { ...body, areaName: area } : { receiveFlag: false },
      },
      { read: 'getSettings', fields: { tsunamiEnabled: isOn, tsunamiAreaName: area } },
      {
        read: 'getTerminalStatus',
        fields: { tsunamiAreaName: area, ...(isOn ? {} : { tsunamiAlerts: undefined }) },
      },
    ]
  },
  saveEruptionOption(body) {
    const isOn = body['receiveFlag'] === true
    return [
      { read: 'getEruptionOption', fields: isOn ? body : { receiveFlag: false } },
      {
        read: 'getSettings',
        fields: { eruptionEnabled: isOn, ...(isOn ? {} : { eruptionAreaName: undefined }) },
      },
    ]
  },
  saveFirmwareUpdate(body) {
    return [
      { read: 'getFirmwareUpdate', fields: body },
      { read: 'getSettings', fields: isRecord(body['schedule']) ? body['schedule'] : {} },
    ]
  },
  saveDrill(body) {
    return [{ read: 'getDrill', fields: { jmaTrainingFlg: body['jmaTraining'] } }]
  },
}

function areaName({ areas }: Fields, code: unknown): unknown {
  const found = (Array.isArray(areas) ? areas : [])
    .filter(isRecord)
    .find((area) => area['code'] === code)
  return found?.['name']
}

/** A field and how it differs from what was saved. */
export interface Difference {
  name: string
  expected: unknown
  found: unknown
}

/** The fields of a response that differ. An empty text or list, or null, counts as absent. */
export function differences(json: unknown, fields: Fields): Difference[] {
  if (!isRecord(json)) return []
  return Object.entries(fields).flatMap(([name, expected]) => {
    const found = json[name]
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
  return sameJson(expected, found)
}

function isAbsent(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    value === '' ||
    (Array.isArray(value) && value.length === 0)
  )
}

/** What a server did to a text. Undefined if it is none of the usual. */
export function changeOf(expected: unknown, found: unknown): string | undefined {
  if (typeof expected !== 'string' || typeof found !== 'string') return undefined
  if (found === expected.trim()) return 'blanks at its ends are lost'
  if (found === expected.replaceAll(/\s+/g, ' ').trim()) return 'blanks are joined'
  if (/&(?:amp|lt|gt|quot|#\d+|#x[\da-f]+);/i.test(found) && found.length > expected.length)
    return 'it has HTML entities'
  if (found === expected.normalize('NFC')) return 'it is normalised to NFC'
  if (found === expected.normalize('NFKC')) return 'it is normalised to NFKC'
  if (expected.startsWith(found)) return 'its end is lost'
  if (/[\u{fffd}?]/u.test(found)) return 'characters are lost'
  return undefined
}
