import { hourMs } from '../../../base/durations.ts'
import { isRecord } from '../../../base/records.ts'
import type { Fields, SavingOperation } from '../../calls/read-back.ts'
import type { KnownValues } from '../../generate/ordinary-request.ts'
import { limits } from '../../../generated/limits.ts'
import { fieldsIn, numberIn } from './declared-values.ts'

/** Returns valid bodies whose values show how a server stores them. `read` has the data before the save. */
export function distinctBodies(id: SavingOperation, read: Fields, known: KnownValues): Fields[] {
  const update = fieldsIn(known, 'update')
  const since = numberIn(update, 'since')
  const distinct = bodies[id](read)
  const [first] = distinct
  if (id !== 'saveFirmwareUpdate' || since === undefined || !first) return distinct
  // An hour later, the planned update can still be restored. Its bodies come last, because a copy that lags behind may still
  // contain the old plan when another body is saved.
  const moved = { ...update, since: since + hourMs }
  return [
    ...distinct,
    { ...first, update },
    { ...first, update: moved },
    { ...distinct.at(-1), update: moved },
  ]
}

const bodies: Record<SavingOperation, (read: Fields) => Fields[]> = {
  saveSettings: settings,
  saveTsunamiOption: tsunami,
  saveEruptionOption: () => [
    { receiveFlag: false, reportFlag: false, level: 3 },
    { receiveFlag: true, reportFlag: false, level: 3 },
    { receiveFlag: true, reportFlag: false, level: 4 },
    { receiveFlag: true, reportFlag: true, level: 4 },
    { receiveFlag: true, reportFlag: false, level: 4 },
  ],
  saveFirmwareUpdate: () => [
    { schedule: { since: '00:00:00', until: '12:00:00' } },
    { schedule: { since: '23:00:00', until: '12:00:00' } },
    { schedule: { since: '23:00:00', until: '00:00:00' } },
  ],
  saveDrill: () => [true, false, true].map((jmaTraining) => ({ jmaTraining })),
}

/** Of any two fields, each changes at least once without the other, to find servers that save only if a certain field changes. */
function settings(read: Fields): Fields[] {
  const { mailAddress: mail } = read
  const [yes, no] = [read['isUserConnMailEnabled'] === true, read['isUserConnMailEnabled'] !== true]
  const { Latitude, Longitude, Memo, Floor } = limits
  const html = ' 2階  <東> & "窓" + \\ '
  const marked = `\u3000<b>棚</b>  &amp; '%20' \\n {{x}} ${composed}\u200b `
  const emoji = Array.from('𠮷😀'.repeat(Memo.maxLength)).slice(0, Memo.maxLength).join('')
  const long = '震'.repeat(Floor.maxLength)
  const [north, west] = [Latitude.maximum, Longitude.minimum]
  // The other locations are on land. `valid-accepted` saves the limits of all fields.
  return [
    formOf(no, mail, 35.12345, 139.98765, html, marked),
    formOf(yes, specialMail, 35.12345, 139.98765, html, ''),
    // As binary numbers, these are a little less than the decimals, so that a server that truncates shows other values.
    formOf(yes, otherMail, 35.00008, 139.00059, html, emoji),
    formOf(no, mail, north, west, composed, emoji),
    formOf(yes, mail, north, 139, 'null', '0'),
    // A server that looks for changes must notice that the memo is absent.
    formOf(yes, mail, north, 139, 'null'),
    formOf(yes, mail, 35, 139, long),
  ]
}

function formOf(
  isUserConnMailEnabled: boolean,
  mailAddress: unknown,
  lat: number,
  lng: number,
  floor: string,
  memo?: string,
): Fields {
  const others = { isUserConnMailEnabled, mailAddress, lat, lng, floor }
  return memo === undefined ? others : { ...others, memo }
}

/** Characters that Unicode normalization changes. */
const composed = 'か\u{3099}が①ﾊＡ１'
/** Mail to `.invalid` is never delivered (RFC 2606). */
const specialMail = "O'Owner&Test+x_y@portal-check.invalid"
const otherMail = 'owner.2@portal-check.invalid'

function tsunami({ areas }: Fields): Fields[] {
  const codes = (Array.isArray(areas) ? areas : [])
    .filter(isRecord)
    .flatMap(({ code }) => (typeof code === 'string' ? [code] : []))
  const [first, last] = [codes[0], codes.at(-1)]
  if (first === undefined || last === undefined) return []
  return [
    { receiveFlag: true, level: 5, areaCode: last },
    { receiveFlag: true, level: 3, areaCode: last },
    { receiveFlag: true, level: 3, areaCode: first },
    { receiveFlag: false, level: 3, areaCode: first },
    { receiveFlag: true, level: 4, areaCode: first },
  ]
}
