import type { OperationId } from '../../../../openapi/contract/contract.ts'
import type { ReceivedResponse } from '../../../../openapi/conformance/exchange/exchange.ts'
import { isRecord } from '../../../../openapi/base/records.ts'
import type { Fault } from '../fault.ts'
import { answer, isSuccess, jsonOf, noContent, withJson } from '../messages.ts'
import { type Edit, at, inTurn, numberAt, record, setAt, swap, valueAt } from '../json.ts'
import { codeOf, hasLength, is, isForeign, isText, isValid } from '../rules.ts'
import { isSignedIn, userOf } from '../sessions.ts'
import { accepts, answers, body, broken, code, own, saves } from './sentence.ts'
import { alsoRead, slow } from './stateful.ts'

const getSettings = answers('getSettings')
const saveSettings = body('saveSettings')
const stored = saves('saveSettings', ['getSettings', 'getTerminalStatus'])
const status = ['getTerminalStatus'] as const

/** Faults that break sentences about the settings as they are read. */
export const settingsSentences: Fault[] = broken(
  ['getSettings.1', readsOnce()],
  [
    'getSettings.1',
    getSettings.edit(
      'whether the terminal is connected is missing',
      at('/isTmConnection', () => undefined),
      status,
    ),
  ],
  [
    'Settings.2',
    getSettings.record(
      'unknown fields are null',
      '',
      (fields) => ({ memo: null, eruptionAreaName: null, ...fields }),
      ['saveSettings'],
    ),
  ],
  [
    'Settings.2',
    getSettings.record(
      'an unknown area is empty',
      '',
      (fields) => ({ eruptionAreaName: '', tsunamiAreaName: '', ...fields }),
      ['saveTsunamiOption'],
    ),
  ],
  [
    'Settings.isUserConnMailEnabled.1',
    getSettings.edit(
      'disconnection mails are off where they are on',
      at('/isUserConnMailEnabled', (flag) => flag === false),
      status,
    ),
  ],
  [
    'Settings.isTmConnection.1',
    getSettings.set('the terminal is never connected', '/isTmConnection', false, status),
  ],
  [
    'Settings.mailAddress.1',
    getSettings.set(
      'the address is the one of the support',
      '/mailAddress',
      'support@example.jp',
      status,
    ),
  ],
  [
    'Settings.mailAddress.1',
    getSettings.text(
      'the address is written as a link',
      '/mailAddress',
      (mail) => `mailto:${mail}`,
      status,
    ),
  ],
  [
    'Settings.since.1',
    getSettings.text('the start of the window is UTC', '/since', hours(-9), ['getFirmwareUpdate']),
  ],
  [
    'Settings.since.1',
    getSettings.text('the start of the window has no seconds', '/since', (time) =>
      time.slice(0, 5),
    ),
  ],
  [
    'Settings.until.1',
    getSettings.text('the end of the window is UTC', '/until', hours(-9), ['getFirmwareUpdate']),
  ],
  [
    'Settings.until.1',
    getSettings.edit(
      'the end of the window is its start',
      record((fields) => ({ ...fields, until: fields['since'] })),
      ['getFirmwareUpdate'],
    ),
  ],
  [
    'info.9',
    getSettings.edit(
      'times of day have no leading zero',
      at('/until', (time) => String(time).replace(/^0/, '')),
    ),
  ],
  [
    'Settings.tsunamiEnabled.1',
    getSettings.edit(
      'tsunami reception is off where it is on',
      at('/tsunamiEnabled', (flag) => flag === false),
      ['getTsunamiOption'],
    ),
  ],
  [
    'Settings.tsunamiAreaName.1',
    getSettings.set('the tsunami area is that of another terminal', '/tsunamiAreaName', '佐渡', [
      'getTsunamiOption',
      'getTerminalStatus',
    ]),
  ],
  ['Settings.tsunamiAreaName.2', showsAreaWithoutReception('tsunami')],
  [
    'Settings.eruptionEnabled.1',
    getSettings.edit('eruption reception is on where it is off', setAt('/eruptionEnabled', true), [
      'getEruptionOption',
    ]),
  ],
  [
    'Settings.eruptionEnabled.1',
    getSettings.edit(
      'eruption reception is off where it is on',
      at('/eruptionEnabled', (flag) => flag === false),
      ['getEruptionOption'],
    ),
  ],
  ['Settings.eruptionAreaName.1', showsAreaWithoutReception('eruption')],
  [
    'Settings.eruptionAreaName.1',
    getSettings.edit(
      'the eruption area is a volcano far away',
      at('/eruptionAreaName', (area) => (area === undefined ? area : '桜島')),
      ['getEruptionOption', 'getTerminalStatus'],
    ),
  ],
  [
    'Settings.lat.1',
    getSettings.number(
      'the latitude has 3 decimals',
      '/lat',
      (lat) => Math.round(lat * 1_000) / 1_000,
      status,
    ),
  ],
  ['Settings.lat.1', getSettings.number('the latitude is a text', '/lat', String)],
  [
    'Settings.lng.1',
    getSettings.number(
      'the longitude has 3 decimals',
      '/lng',
      (lng) => Math.round(lng * 1_000) / 1_000,
      status,
    ),
  ],
  [
    'Settings.lat.1 Settings.lng.1',
    getSettings.edit(
      'the place is the default one of the map',
      inTurn(setAt('/lat', 35.681_24), setAt('/lng', 139.767_12)),
      status,
    ),
  ],
  [
    'Settings.floor.1',
    getSettings.set('the floor is always the first', '/floor', '1階', [...status, 'saveSettings']),
  ],
  [
    'Settings.floor.1',
    getSettings.text('the floor has a blank in front', '/floor', (floor) => ` ${floor}`, status),
  ],
  [
    'Settings.memo.1',
    getSettings.text(
      'the memo is escaped',
      '/memo',
      (memo) => encodeURIComponent(memo).slice(0, 45),
      status,
    ),
  ],
  [
    'Settings.memo.2',
    getSettings.record(
      'a memo that is missing says so',
      '',
      (fields) => ({ memo: '未設定', ...fields }),
      [...status, 'saveSettings'],
    ),
  ],
  [
    'Settings.lat.1',
    getSettings.edit(
      'the place of a connected terminal is missing',
      inTurn(
        at('/lat', () => undefined),
        at('/lng', () => undefined),
      ),
      status,
    ),
  ],
)

/** Faults that break sentences about saving settings. */
export const settingsSaveSentences: Fault[] = broken(
  [
    'saveSettings.1',
    slow('saveSettings', ['getSettings', 'getTerminalStatus'], 60, 'takes an hour to take effect'),
  ],
  ['saveSettings.2 SettingsSave.memo.2', keepsMemo()],
  ['saveSettings.2', mergesFlag()],
  [
    'saveSettings.200.1',
    savesNothing('saveSettings', ['getSettings', 'getTerminalStatus'], () =>
      answer(200, { isTermDownloaded: true }),
    ),
  ],
  [
    'saveSettings.400.1',
    savesInSpite(
      'saveSettings',
      ['getSettings', 'getTerminalStatus'],
      'a refused address leaves the other settings saved',
      400005,
      setAt('/mailAddress', 'owner@example.jp'),
    ),
  ],
  [
    'saveSettings.400.1',
    savesInSpite(
      'saveSettings',
      ['getSettings', 'getTerminalStatus'],
      'a refused place leaves the address saved',
      400007,
      inTurn(setAt('/lat', 36.561_03), setAt('/lng', 136.656_55), setAt('/floor', '1階')),
    ),
  ],
  ['saveSettings.400.code-400', code('saveSettings', 400, 400008)],
  [
    'saveSettings.400.code-400',
    accepts('saveSettings', 400, 'a setting that breaks its rule is answered as saved'),
  ],
  ['saveSettings.400.code-400005', code('saveSettings', 400005, 400018)],
  [
    'saveSettings.400.code-400005 400005.raised.1',
    accepts('saveSettings', 400005, 'an address that breaks its rule is answered as saved'),
  ],
  [
    '400005.raised.1',
    saveSettings('/mailAddress').takes(
      'addresses of mobile telephones are taken',
      isText((mail) =>
        /@([\w-]+\.)*(docomo\.ne\.jp|au\.com|ezweb\.ne\.jp|rakumail\.jp|willcom\.com|ymobile\.ne\.jp|uqmobile\.jp|vodafone\.ne\.jp|disney\.ne\.jp|i\.softbank\.jp)$/i.test(
          mail,
        ),
      ),
      'owner@example.jp',
    ),
  ],
  ['saveSettings.400.code-400007', code('saveSettings', 400007, 400002)],
  [
    'saveSettings.400.code-400007 400007.raised.1',
    saveSettings('/lng').takes(
      'a longitude outside Japan is moved to its edge',
      (lng) => typeof lng === 'number' && (lng < 122 || lng > 154),
      154,
    ),
  ],
  ['400007.raised.1', saveSettings('/lat').refuses('latitude 20 is refused', is(20), 400007)],
  ['info.13 SettingsSave.lng.1', lngHasGeneralCode()],
  [
    'SettingsSave.2',
    saveSettings('/floor').takes('the floor may be missing', is(undefined), '1階'),
  ],
  [
    'SettingsSave.2',
    saveSettings('/lng').takes('the longitude may be missing', is(undefined), 136.656_55),
  ],
  [
    'SettingsSave.isUserConnMailEnabled.1',
    stored.edit(
      'disconnection mails are saved the other way round',
      at('/isUserConnMailEnabled', (flag) => flag === false),
    ),
  ],
  [
    'SettingsSave.isUserConnMailEnabled.1',
    saveSettings('/isUserConnMailEnabled').takes('the text true is taken', is('true'), true),
  ],
  [
    'SettingsSave.lat.1',
    stored.edit(
      'the latitude is saved with 4 decimals',
      numberAt('/lat', (lat) => Math.trunc(lat * 10_000) / 10_000),
    ),
  ],
  [
    'SettingsSave.lng.1',
    stored.edit('the longitude is saved as a whole number', numberAt('/lng', Math.round)),
  ],
  [
    'SettingsSave.floor.1',
    stored.text(
      'only the number of the floor is saved',
      '/floor',
      (floor) => floor.replace(/[^0-9]/g, '') || floor,
    ),
  ],
  [
    'SettingsSave.floor.1',
    stored.text('blanks around the floor are lost', '/floor', (floor) => floor.trim() || floor),
  ],
  [
    'Floor.1',
    saveSettings('/floor').refuses(
      'a floor must have a number',
      isText((floor) => !/\d/.test(floor)),
      400,
    ),
  ],
  ['Floor.1', saveSettings('/floor').takes('an empty floor is taken', is(''), '1階')],
  [
    'SettingsSave.memo.1 Memo.1',
    stored.text(
      'only the first word of the memo is saved',
      '/memo',
      (memo) => memo.split(/\s/)[0] ?? memo,
    ),
  ],
  [
    'Memo.1',
    saveSettings('/memo').refuses('a memo of 45 characters is too long', hasLength(45), 400),
  ],
  [
    'SettingsSave.mailAddress.1',
    stored.text('a tag behind a plus sign is lost', '/mailAddress', (mail) =>
      mail.replace(/\+[^@]*@/, '@'),
    ),
  ],
  [
    'SettingsSave.mailAddress.1',
    stored.edit('the address is not saved', setAt('/mailAddress', 'owner@example.jp')),
  ],
  [
    'SettingsSave.lat.1 SettingsSave.lng.1',
    stored.edit(
      'latitude and longitude are mixed into one',
      record((fields) => ({
        ...fields,
        ...(typeof fields['lat'] === 'number' ? { lng: 100 + fields['lat'] } : {}),
      })),
    ),
  ],
  [
    'SettingsSaved.isTermDownloaded.1',
    answers('saveSettings').set(
      'a connected terminal has not taken the settings',
      '/isTermDownloaded',
      false,
      status,
    ),
  ],
  [
    'SettingsSaved.isTermDownloaded.1',
    answers('saveSettings').edit('isTermDownloaded is a text', at('/isTermDownloaded', String)),
  ],
  ['VALID-32', code('saveSettings', 400005, 400)],
  [
    'VALID-32',
    accepts('saveSettings', 400007, 'a place that breaks its rule is answered as saved'),
  ],
  [
    'Settings.floor.1 Settings.memo.1',
    getSettings.edit('floor and memo are exchanged', swap('floor', 'memo'), status),
  ],
  [
    'SettingsSave.memo.1',
    stored.text('line ends of the memo become blanks and tabs go', '/memo', (memo) =>
      memo.replace(/\s+/g, ' '),
    ),
  ],
)

/** Returns a function that adds `by` hours to a time of day. */
export function hours(by: number): (time: string) => string {
  return (time) =>
    time.replace(/^\d\d/, (hour) => String((Number(hour) + by + 24) % 24).padStart(2, '0'))
}

/** Responds to a save with a success, but saves nothing. */
export function savesNothing(
  id: OperationId,
  readers: readonly OperationId[],
  create: () => ReceivedResponse = () => noContent,
): Fault {
  return own([id, ...readers], 'is answered and not done', () => async (request, send) => {
    const isMeant = isValid(request) && !isForeign(request) && (await isSignedIn(send, request))
    return isMeant ? create() : send(request)
  })
}

/** Saves a part of the data although the response refuses it. */
export function savesInSpite(
  id: OperationId,
  readers: readonly OperationId[],
  name: string,
  refused: number,
  repair: Edit,
): Fault {
  return own([id, ...readers], name, () => async (request, send) => {
    const response = await send(request)
    if (codeOf(response) === refused) await send(withJson(request, repair))
    return response
  })
}

/** Reads an owner's settings once, and then returns the same response for all later calls. */
function readsOnce(): Fault {
  return own(
    ['getSettings', 'saveSettings', 'getTerminalStatus'],
    'later changes are not shown',
    () => {
      const first = new Map<string, ReceivedResponse>()
      return async (request, send) => {
        const response = await send(request)
        const user = isSuccess(response) ? await userOf(send, request) : undefined
        if (user === undefined) return response
        const kept = first.get(user) ?? response
        first.set(user, kept)
        return kept
      }
    },
  )
}

/** Shows the area although the owner has switched the reception off. */
function showsAreaWithoutReception(kind: 'tsunami' | 'eruption'): Fault {
  const save = kind === 'tsunami' ? 'saveTsunamiOption' : 'saveEruptionOption'
  const area = kind === 'tsunami' ? '石川県加賀' : '白山'
  return answers('getSettings').record(
    `the ${kind} area is shown without reception`,
    '',
    (fields) =>
      fields[`${kind}Enabled`] === false ? { ...fields, [`${kind}AreaName`]: area } : fields,
    [save],
  )
}

/** A save without a memo keeps the old memo. */
function keepsMemo(): Fault {
  return own(
    ['saveSettings', 'getSettings', 'getTerminalStatus'],
    'a memo that is left out stays',
    () => async (request, send) => {
      const json = jsonOf(request)
      const isMeant = isRecord(json) && !Object.hasOwn(json, 'memo') && isValid(request)
      if (!isMeant) return send(request)
      const old = valueAt(jsonOf(await alsoRead(send, request, 'getSettings')), '/memo')
      return send(
        withJson(
          request,
          record((fields) => ('floor' in fields ? { ...fields, memo: old } : fields)),
        ),
      )
    },
  )
}

/** A save with the flag `false` keeps the old value of the flag. */
function mergesFlag(): Fault {
  return own(
    ['saveSettings', 'getSettings', 'getTerminalStatus'],
    'a flag that is false leaves the old one',
    () => async (request, send) => {
      if (valueAt(jsonOf(request), '/isUserConnMailEnabled') !== false || !isValid(request))
        return send(request)
      const old = valueAt(
        jsonOf(await alsoRead(send, request, 'getSettings')),
        '/isUserConnMailEnabled',
      )
      return send(old === true ? withJson(request, setAt('/isUserConnMailEnabled', true)) : request)
    },
  )
}

/** Refuses an invalid longitude with the general code 400 instead of its own code. */
function lngHasGeneralCode(): Fault {
  return own(
    ['saveSettings'],
    'a wrong longitude has the code 400',
    () => async (request, send) => {
      const response = await send(request)
      const lng = valueAt(jsonOf(request), '/lng')
      const isWrong = typeof lng !== 'number' || lng < 122 || lng > 154
      return codeOf(response) === 400007 && isWrong
        ? withJson(response, setAt('/code', 400))
        : response
    },
  )
}
