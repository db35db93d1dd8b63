import { isRecord } from '../../../contract/is-record.ts'
import type { SavingOperation } from './shown.ts'
import { limits } from '../../../generated/limits.ts'
import type { Fields } from '../../verify/read-back.ts'

/**
 * Valid bodies whose values show how a server stores them: markup and entities, blanks at both ends, composed and
 * decomposed, half-width and astral characters, the longest texts, coordinates with all decimals, absent fields.
 *
 * @param read the data before, from which values come that must exist on the server
 */
export function tellingBodies(id: SavingOperation, read: Fields): Fields[] {
  return bodies[id](read)
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
  // A terminal keeps its place far from the sea: the limits themselves are saved by other checks.
  return [
    {
      ...common,
      lat: 35.12345,
      lng: 139.98765,
      floor: ' 2階  東 ',
      memo: ' <b>"棚"</b>  &amp; \'%20\' \\n + {{x}} $1 ',
    },
    {
      ...common,
      mailAddress: tellingMail,
      lat: 35.00001,
      lng: 139.1,
      floor: composed,
      memo: Array.from(`${composed}${'𠮷😀'.repeat(memo.maxLength)}`)
        .slice(0, memo.maxLength)
        .join(''),
    },
    {
      ...common,
      isUserConnMailEnabled,
      lat: lat.maximum,
      lng: lng.minimum,
      floor: '0',
      memo: 'null',
    },
    { ...common, isUserConnMailEnabled, lat: 35, lng: 139, floor: '震'.repeat(memo.maxLength) },
  ]
}

/** Characters that normalisation changes. */
const composed = 'か\u{3099}①㈱ﾊﾝｶｸＡ１'
/** Mail to `.invalid` reaches nobody (RFC 2606). */
const tellingMail = 'Owner.Test+x_y@portal-check.invalid'

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
