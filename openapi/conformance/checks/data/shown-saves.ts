import { isRecord } from '../../../base/records.ts'
import type { Fields, SavingOperation } from '../../calls/read-back.ts'
import type { KnownValues } from '../../generate/ordinary-request.ts'
import { limits } from '../../../generated/limits.ts'

/** Describes how a text was changed if the change is hard to see. Returns undefined for any other change. */
export function changeOf(expected: unknown, found: unknown): string | undefined {
  if (typeof expected !== 'string' || typeof found !== 'string') return undefined
  for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'])
    if (found === expected.normalize(form)) return `it is normalised to ${form}`
  return found !== '' && expected.startsWith(found) ? 'its end is lost' : undefined
}

/** Returns valid bodies whose values show how a server stores them. `read` has the data before the save. */
export function distinctBodies(id: SavingOperation, read: Fields, known: KnownValues): Fields[] {
  const { update } = known
  const distinct = bodies[id](read)
  const [first] = distinct
  // The planned update is far enough ahead to be restored. It is last, because a lagging copy may still contain the old
  // plan when the next body is saved.
  return id === 'saveFirmwareUpdate' && update !== undefined && first
    ? [...distinct, { ...first, update }]
    : distinct
}

const bodies: Record<SavingOperation, (read: Fields) => Fields[]> = {
  saveSettings: settings,
  saveTsunamiOption: tsunami,
  saveEruptionOption: () => [
    { receiveFlag: true, reportFlag: true, level: 4 },
    { receiveFlag: true, reportFlag: false, level: 3 },
    { receiveFlag: false, reportFlag: false, level: 3 },
  ],
  saveFirmwareUpdate: () => [
    { schedule: { since: '00:00:00', until: '23:00:00' } },
    { schedule: { since: '23:00:00', until: '00:00:00' } },
    { schedule: { since: '12:00:00', until: '13:00:00' } },
  ],
  saveDrill: () => [{ jmaTraining: true }, { jmaTraining: false }],
}

function settings(read: Fields): Fields[] {
  const { mailAddress, isUserConnMailEnabled } = read
  const common = { mailAddress, isUserConnMailEnabled: isUserConnMailEnabled !== true }
  const { Latitude: lat, Longitude: lng, Memo: memo } = limits
  // The location stays on land. Other checks save the limits themselves.
  return [
    {
      ...common,
      lat: 35.12345,
      lng: 139.98765,
      floor: ' 2階  <東> & "窓" + \\ ',
      memo: `\u3000<b>棚</b>  &amp; '%20' \\n {{x}} ${composed}\u200b `,
    },
    { ...common, lat: 35.12345, lng: 139.98765, floor: 'B1', memo: '' },
    {
      ...common,
      mailAddress: specialMail,
      lat: 35.00001,
      lng: 139.1,
      floor: composed,
      memo: Array.from('𠮷😀'.repeat(memo.maxLength)).slice(0, memo.maxLength).join(''),
    },
    {
      ...common,
      isUserConnMailEnabled,
      lat: lat.maximum,
      lng: lng.minimum,
      floor: 'null',
      memo: '0',
    },
    {
      ...common,
      isUserConnMailEnabled,
      lat: 35,
      lng: 139,
      floor: '震'.repeat(limits.Floor.maxLength),
    },
  ]
}

/** Characters that Unicode normalization changes. */
const composed = 'か\u{3099}が①ﾊＡ１'
/** Mail to `.invalid` is never delivered (RFC 2606). */
const specialMail = "O'Owner&Test+x_y@portal-check.invalid"

function tsunami({ areas }: Fields): Fields[] {
  const codes = (Array.isArray(areas) ? areas : [])
    .filter(isRecord)
    .flatMap(({ code }) => (typeof code === 'string' ? [code] : []))
  const [first, last] = [codes[0], codes.at(-1)]
  if (first === undefined || last === undefined) return []
  return [
    { receiveFlag: true, level: 5, areaCode: last },
    { receiveFlag: true, level: 3, areaCode: first },
    { receiveFlag: false, level: 3 },
    { receiveFlag: true, level: 4, areaCode: last },
  ]
}
