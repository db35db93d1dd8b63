import { expect, test } from 'vitest'
import { contractOperation, document } from '../../../openapi/contract/contract.ts'

/** The entities in section 3 of the specification that are sent. Each schema has these fields. */
const entities: Record<string, string> = {
  SessionUser: 'userId terminalId isMonitoringMailEnabled',
  LoginForm: 'userId password terminalId',
  LogoutResponse: 'isAdmin',
  OnetimePasswordForm: 'token',
  TerminalAddress: 'localAddr',
  PasswordChange: 'password',
  PasswordReset: 'terminalId password token',
  TerminalCredentials: 'terminalId initPassword',
  Registration:
    'terminalId initPassword userId password mailAddress isUserConnMailEnabled firmwareSince firmwareUntil ' +
    'tsunamiEnabled tsunamiAreaCode tsunamiAreaName eruptionEnabled lat lng floor memo agreed',
  RegistrationOptions: 'tsunamiAreas',
  TsunamiArea: 'name code',
  Settings:
    'isUserConnMailEnabled isTmConnection mailAddress since until tsunamiEnabled tsunamiAreaName eruptionEnabled ' +
    'eruptionAreaName lat lng floor memo',
  SettingsSave: 'isUserConnMailEnabled lat lng floor memo mailAddress',
  SettingsSaved: 'isTermDownloaded',
  RedundancyCheck:
    'terminalId excluded online east0ChkFlag east0LastAccessDate west0ChkFlag west0LastAccessDate priDcKey secDcKey',
  RedundancyCheckStart: 'priDcKey',
  TerminalLog: 'log',
  HistoryPage: 'terminalEqSummaryItems count limit offset',
  HistoryItem: 'eqcode eewReceiveTime eewAreaName eewShindo firstSensTime obsShindo alert lgAlert',
  HistoryEvent: 'term eew termAcc',
  HistoryTerminal: 'lat lng',
  HistoryWarning:
    'receiveTime originTime areaName lat lng depth magnitude shindo pTime sTime rShindo alert lgAlert',
  HistoryMeasurement: 'firstSensTime obsShindo',
  OpenWave: 'hypoLat hypoLng hypoDepth sendSec waveInterval waveCount wave',
  OpenWaveCircles: 'pLat pLng sLat sLng',
  TerminalStatus:
    'terminalId userId dcNameKey isConnected isAlive lastAccessDate ntpSync tswEast1LastAccessDate ' +
    'tswEast1OnlineFlag tswWest1LastAccessDate tswWest1OnlineFlag localAddr tsunamiAreaName tsunamiAlerts ' +
    'eruptionAreaName eruptionAlerts eruptionReports userEmailAddress planName lat lng floor memo ' +
    'isUserConnMailEnabled shakeCount isMultiPwaveAvailable',
  TsunamiAlert: 'level eventTime',
  EruptionNotice: 'level eventTime etc',
  TsunamiOption: 'areas receiveFlag areaCode areaName level',
  TsunamiOptionSave: 'areaCode level receiveFlag',
  EruptionOption: 'receiveFlag reportFlag areaName level',
  EruptionOptionSave: 'level receiveFlag reportFlag',
  TestCast: 'type level',
  AlertTestCast: 'alert shindo ssec sens',
  Drill: 'jmaTrainingFlg trainingDate settingDeadline trainingLink current simulation',
  DrillEarthquake: 'epicenter shindo alert',
  DrillSave: 'jmaTraining',
  DrillSaved: 'jmaTrainingFlg',
  FirmwareUpdate: 'update schedule',
  FirmwarePlan: 'since until dates',
  FirmwareWindow: 'since until',
  FirmwareUpdateSave: 'schedule update',
}

// Requirements: ENTITY-1
test.each(Object.entries(entities))('%s has exactly the specified fields', (name, fields) => {
  expect(statedFields(name).toSorted()).toEqual(fields.split(' ').toSorted())
})

// Requirements: ENTITY-9
test.each(Object.keys(entities))('every other field of %s is marked as inferred', (name) => {
  const properties = Object.values(document.components.schemas[name]?.properties ?? {})
  const others = properties.filter((property) => property['x-provenance'] !== 'stated')
  expect(others.every((property) => property['x-provenance'] === 'inferred')).toBe(true)
})

/** Returns the stated fields of a schema. Inferred fields are left out, because the contract may add them to any entity. */
function statedFields(name: string): string[] {
  return Object.entries(document.components.schemas[name]?.properties ?? {})
    .filter(([, property]) => property['x-provenance'] === 'stated')
    .map(([field]) => field)
}

/** Our names for the fields of an early warning on the public pages. */
const warningFields =
  'originTime sendTime lat lng depth magnitude tsunamiFlag lastFlag cancelFlag eqcode'

// Requirements: ENTITY-7
test('a public warning has every field that the specification describes', () => {
  const properties = document.components.schemas.PublicWarning?.properties ?? {}
  expect(Object.keys(properties)).toEqual(expect.arrayContaining(warningFields.split(' ')))
})

/** Fields that may be missing according to the specification. */
const optional: Record<string, string> = {
  LoginForm: 'terminalId',
  LogoutResponse: 'isAdmin',
  Registration: 'tsunamiAreaCode tsunamiAreaName memo',
  FirmwareUpdate: 'update',
  FirmwareUpdateSave: 'update',
  Settings:
    'isUserConnMailEnabled isTmConnection mailAddress tsunamiEnabled tsunamiAreaName eruptionEnabled ' +
    'eruptionAreaName lat lng floor memo',
}

// Requirements: ENTITY-1
test.each(Object.entries(optional))(
  'in %s only the optional fields may be missing',
  (name, fields) => {
    const { required = [] } = document.components.schemas[name] ?? {}
    const missable = statedFields(name).filter((field) => !required.includes(field))
    expect(missable.toSorted()).toEqual(fields.split(' ').toSorted())
  },
)

// Requirements: ENTITY-6
test('the open wave call takes the fields that it returns', () => {
  const { parameters } = contractOperation('getOpenWave')
  const stated = parameters.filter((parameter) => parameter['x-provenance'] === 'stated')
  expect(stated.map(({ name }) => name)).toEqual(
    'hypoLat hypoLng hypoDepth sendSec waveInterval waveCount'.split(' '),
  )
})

// Requirements: CALL-35
test('the history takes limit and offset', () => {
  const names = contractOperation('listHistory').parameters.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['limit', 'offset']))
})
