import type { Fault } from '../fault.ts'
import { at, inTurn, record, setAt, swap, valueAt } from '../json.ts'
import { jsonOf } from '../messages.ts'
import { is, isText, isValid } from '../rules.ts'
import { accepts, answers, body, broken, code, saves } from './sentence.ts'
import { savesInSpite, savesNothing } from './settings.ts'
import { mailing, needsTerminal, slow, withoutMail } from './stateful.ts'

const getTsunamiOption = answers('getTsunamiOption')
const saveTsunamiOption = body('saveTsunamiOption')
const storedTsunami = saves('saveTsunamiOption', ['getTsunamiOption'])
const getEruptionOption = answers('getEruptionOption')
const saveEruptionOption = body('saveEruptionOption')
const storedEruption = saves('saveEruptionOption', ['getEruptionOption'])
const settings = ['getSettings'] as const

/** Faults that break sentences about tsunami reception. */
export const tsunamiSentences: Fault[] = broken(
  ['getTsunamiOption.1', needsTerminal('getTsunamiOption', ['saveSettings', 'getTerminalStatus'])],
  [
    'saveTsunamiOption.1',
    slow('saveTsunamiOption', ['getTsunamiOption'], 60, 'takes an hour to take effect'),
  ],
  [
    'saveTsunamiOption.2 MAIL-9',
    withoutMail(['saveTsunamiOption'], 'no mail lists the settings', '設定変更'),
  ],
  [
    'saveTsunamiOption.2 MAIL-9',
    mailing(['saveTsunamiOption'], 'the mail names another area', (mail) =>
      mail.replace(/津波予報区: .+/, '津波予報区: 北海道太平洋沿岸東部'),
    ),
  ],
  ['saveTsunamiOption.204.1', savesNothing('saveTsunamiOption', ['getTsunamiOption'])],
  [
    'saveTsunamiOption.400.1',
    savesInSpite(
      'saveTsunamiOption',
      ['getTsunamiOption'],
      'reception without an area switches on with another one',
      400022,
      setAt('/areaCode', '340'),
    ),
  ],
  [
    'saveTsunamiOption.400.1',
    savesInSpite(
      'saveTsunamiOption',
      ['getTsunamiOption'],
      'a refused level is saved as the lowest',
      400,
      inTurn(setAt('/level', 3), setAt('/receiveFlag', true), setAt('/areaCode', '340')),
    ),
  ],
  ['saveTsunamiOption.400.code-400', code('saveTsunamiOption', 400, 400008)],
  [
    'saveTsunamiOption.400.code-400',
    accepts('saveTsunamiOption', 400, 'a setting that breaks its rule is answered as saved'),
  ],
  ['saveTsunamiOption.400.code-400022 info.7', code('saveTsunamiOption', 400022, 400)],
  [
    'saveTsunamiOption.400.code-400022 400022.raised.1',
    accepts('saveTsunamiOption', 400022, 'reception without a known area is answered as saved'),
  ],
  [
    'TsunamiOptionSave.3',
    saveTsunamiOption('/level').refuses('reception that is off needs a level', is(0), 400),
  ],
  [
    'TsunamiOptionSave.3',
    saveTsunamiOption('/receiveFlag').refuses(
      'reception that is off is refused',
      is(false),
      400022,
    ),
  ],
  [
    'TsunamiOptionSave.areaCode.1',
    saveTsunamiOption('/areaCode').takes(
      'a code that is not offered becomes the area of the place',
      isText((area) => !['360', '361'].includes(area) && area.startsWith('9')),
      '361',
    ),
  ],
  [
    'TsunamiOptionSave.areaCode.1',
    storedTsunami.edit(
      'the area is that of the place, whatever is chosen',
      at('/areaCode', (area) => (area === undefined ? area : '361')),
    ),
  ],
  [
    'TsunamiOptionSave.level.1',
    storedTsunami.edit(
      'the level is saved one higher',
      at('/level', (level) => (level === 3 ? 4 : level)),
    ),
  ],
  [
    'TsunamiOptionSave.level.1 tags.alerts.level-2',
    saveTsunamiOption('/level').takes('level 2, a forecast, is taken', is(2), 3),
  ],
  [
    'TsunamiOptionSave.receiveFlag.1',
    storedTsunami.edit(
      'reception is never switched off',
      record((option) =>
        option['receiveFlag'] === false ? { areaCode: '361', level: 3, receiveFlag: true } : option,
      ),
    ),
  ],
  [
    'TsunamiOptionSave.receiveFlag.1',
    saveTsunamiOption('/receiveFlag').takes(
      'a text is taken as true',
      isText(() => true),
      true,
    ),
  ],
  [
    'TsunamiOptionSave.then.1',
    storedTsunami.edit(
      'warnings are received from the highest level on',
      at('/level', (level) => (level === 4 ? 5 : level)),
    ),
  ],
  [
    'TsunamiOptionSave.then.1',
    saveTsunamiOption('/level').refuses('major warnings alone cannot be received', is(5), 400),
  ],
  [
    'TsunamiOption.areas.1',
    getTsunamiOption.list(
      'only the areas of Ishikawa are offered',
      '/areas',
      (areas) => areas.filter((area) => JSON.stringify(area).includes('石川')),
      ['getRegistrationOptions'],
    ),
  ],
  [
    'TsunamiOption.areas.1',
    getTsunamiOption.list('the chosen area is not offered', '/areas', (areas) =>
      areas.filter((area) => !JSON.stringify(area).includes('石川')),
    ),
  ],
  [
    'TsunamiArea.name.1',
    getTsunamiOption.set('areas have the name of their prefecture', '/areas/*/name', '石川県', [
      'getRegistrationOptions',
    ]),
  ],
  [
    'TsunamiArea.name.1',
    getTsunamiOption.text(
      'areas have a name in letters',
      '/areas/*/name',
      (name) => encodeURI(name),
      ['getRegistrationOptions'],
    ),
  ],
  [
    'TsunamiArea.code.1',
    getTsunamiOption.text('areas are counted', '/areas/*/code', (area) => area.replace(/^./, '0'), [
      'getRegistrationOptions',
    ]),
  ],
  ['TsunamiArea.code.1', getTsunamiOption.text('codes are numbers', '/areas/*/code', Number)],
  [
    'TsunamiOption.receiveFlag.1',
    getTsunamiOption.edit(
      'reception is off where it is on',
      at('/receiveFlag', (flag) => flag === false),
      settings,
    ),
  ],
  [
    'TsunamiOption.areaCode.1',
    getTsunamiOption.set('the code is that of another area', '/areaCode', '340', [
      'getSettings',
      'getTerminalStatus',
    ]),
  ],
  [
    'TsunamiOption.areaCode.1',
    getTsunamiOption.edit(
      'the code is missing',
      at('/areaCode', () => undefined),
      ['saveTsunamiOption'],
    ),
  ],
  [
    'TsunamiOption.areaName.1',
    getTsunamiOption.text('the name lacks the prefecture', '/areaName', (name) =>
      name.replace(/^石川県/, ''),
    ),
  ],
  [
    'TsunamiOption.level.1',
    getTsunamiOption.edit(
      'the level is the place in the list',
      at('/level', (level) => 5 - Number(level)),
      ['saveTsunamiOption'],
    ),
  ],
  [
    'TsunamiOption.level.1',
    getTsunamiOption.edit(
      'the level is its name',
      at('/level', (level) => ['', '', '', 'warn', 'alert', 'emalert'][Number(level)]),
    ),
  ],
)

/** Faults that break sentences about eruption reception. */
export const eruptionSentences: Fault[] = broken(
  [
    'getEruptionOption.1',
    needsTerminal('getEruptionOption', ['saveSettings', 'getTerminalStatus']),
  ],
  [
    'saveEruptionOption.1',
    slow('saveEruptionOption', ['getEruptionOption'], 60, 'takes an hour to take effect'),
  ],
  [
    'saveEruptionOption.2 MAIL-9',
    withoutMail(['saveEruptionOption'], 'no mail lists the settings', '設定変更'),
  ],
  ['saveEruptionOption.204.1', savesNothing('saveEruptionOption', ['getEruptionOption'])],
  [
    'saveEruptionOption.400.1',
    savesInSpite(
      'saveEruptionOption',
      ['getEruptionOption'],
      'a refused level leaves the flags saved',
      400,
      record((option) => ({
        level: 4,
        receiveFlag: true,
        reportFlag: option['reportFlag'] === true,
      })),
    ),
  ],
  ['saveEruptionOption.400.code-400', code('saveEruptionOption', 400, 400014)],
  [
    'saveEruptionOption.400.code-400',
    accepts('saveEruptionOption', 400, 'a setting that breaks its rule is answered as saved'),
  ],
  [
    'tags.alerts.level-2 EruptionOptionSave.level.1',
    saveEruptionOption('/level').takes('level 2, a forecast, is taken', is(2), 3),
  ],
  [
    'EruptionOptionSave.4',
    saveEruptionOption('/level').refuses('reception that is off needs a level', is(0), 400),
  ],
  [
    'EruptionOptionSave.4',
    saveEruptionOption('').refuses(
      'reception that is off is refused with flash reports',
      (option) => valueAt(option, '/receiveFlag') === false,
      400,
    ),
  ],
  [
    'EruptionOptionSave.level.1',
    storedEruption.set('the level is always special warnings', '/level', 4),
  ],
  [
    'EruptionOptionSave.receiveFlag.1',
    storedEruption.edit(
      'reception is never switched off',
      record((option) =>
        option['receiveFlag'] === false ? { ...option, receiveFlag: true, level: 3 } : option,
      ),
    ),
  ],
  [
    'EruptionOptionSave.reportFlag.1',
    storedEruption.edit(
      'flash reports follow the reception',
      record((option) => ({ ...option, reportFlag: option['receiveFlag'] })),
    ),
  ],
  [
    'EruptionOptionSave.receiveFlag.1 EruptionOptionSave.reportFlag.1',
    storedEruption.edit(
      'the flags are exchanged',
      record((option) =>
        option['level'] === 0 ? option : swap('receiveFlag', 'reportFlag')(option),
      ),
    ),
  ],
  [
    'EruptionOption.receiveFlag.1',
    getEruptionOption.edit(
      'reception is off where it is on',
      at('/receiveFlag', (flag) => flag === false),
      settings,
    ),
  ],
  [
    'EruptionOption.reportFlag.1',
    getEruptionOption.set('flash reports are never on', '/reportFlag', false, [
      'saveEruptionOption',
    ]),
  ],
  [
    'EruptionOption.areaName.1',
    getEruptionOption.edit(
      'the area is its code',
      at('/areaName', (area) => (area === undefined ? area : '331')),
      ['getSettings', 'getTerminalStatus'],
    ),
  ],
  [
    'EruptionOption.level.1',
    getEruptionOption.edit(
      'the level is that of tsunamis',
      at('/level', (level) => (level === 0 ? level : Number(level) + 1)),
      ['saveEruptionOption'],
    ),
  ],
  [
    'EruptionOption.level.1',
    getEruptionOption.set('the level is always 3', '/level', 3, ['saveEruptionOption']),
  ],
)

const cast = body('sendTestCast')
const alertCast = body('sendAlertTestCast')

function isCast(type: string, ...levels: string[]) {
  return (sent: unknown): boolean =>
    valueAt(sent, '/type') === type && levels.includes(String(valueAt(sent, '/level')))
}

/** Faults that break sentences about test broadcasts. */
export const testCastSentences: Fault[] = broken(
  [
    'sendTestCast.1',
    accepts(
      'sendTestCast',
      400,
      'what is not received is sent',
      ['getTsunamiOption', 'getEruptionOption'],
      isValid,
    ),
  ],
  [
    'sendTestCast.400.code-400',
    accepts(
      'sendTestCast',
      400,
      'a level of the other type is sent',
      [],
      (request) => !isValid(request),
    ),
  ],
  ['sendTestCast.400.code-400', code('sendTestCast', 400, 400022)],
  [
    'TestCast.level.1',
    cast('').refuses(
      'an eruption warning at the saved level is refused',
      isCast('eruption', 'alert'),
      400,
    ),
  ],
  [
    'TestCast.level.1',
    cast('').refuses(
      'flash reports are refused although they are received',
      isCast('eruption', 'report'),
      400,
    ),
  ],
  [
    'TestCast.level.1 TestCast.then.1',
    cast('').refuses('an advisory at the saved level is refused', isCast('tsunami', 'warn'), 400),
  ],
  [
    'TestCast.then.1',
    accepts(
      'sendTestCast',
      400,
      'a tsunami broadcast below the saved level is sent',
      ['saveTsunamiOption'],
      (request) => isValid(request) && isCast('tsunami', 'warn', 'alert')(jsonOf(request)),
    ),
  ],
  [
    'TestCast.else.1',
    accepts(
      'sendTestCast',
      400,
      'a flash report is sent although none are received',
      ['saveEruptionOption'],
      (request) => isValid(request) && isCast('eruption', 'report', 'alert')(jsonOf(request)),
    ),
  ],
  ['sendAlertTestCast.400.code-400', code('sendAlertTestCast', 400, 400019)],
  [
    'sendAlertTestCast.400.code-400',
    alertCast('/sens').takes('a flag may be missing', is(undefined), false),
  ],
  ['sendAlertTestCast.400.code-400002', code('sendAlertTestCast', 400002, 400)],
  [
    'sendAlertTestCast.400.code-400002 400002.raised.1',
    accepts('sendAlertTestCast', 400002, 'any intensity is sent'),
  ],
  ['sendAlertTestCast.400.code-400004', code('sendAlertTestCast', 400004, 400)],
  [
    'sendAlertTestCast.400.code-400004 400004.raised.1',
    accepts('sendAlertTestCast', 400004, 'any arrival delay is sent'),
  ],
)

const getDrill = answers('getDrill')
const storedDrill = saves('saveDrill', ['getDrill'])

/** Faults that break sentences about drills. */
export const drillSentences: Fault[] = broken(
  [
    'getDrill.1 Drill.trainingDate.1',
    getDrill.edit(
      'the broadcast is in seconds',
      at('/trainingDate', (ms) => Number(ms) / 1_000),
    ),
  ],
  ['getDrill.1', getDrill.set('the last drill is shown', '/trainingDate', 1_700_000_000_000)],
  [
    'Drill.trainingDate.1',
    getDrill.edit('the broadcast is before the deadline', swap('trainingDate', 'settingDeadline')),
  ],
  [
    'saveDrill.1',
    getDrill.edit(
      'the drill is changed after its deadline',
      inTurn(
        setAt('/settingDeadline', 1_706_745_600_000),
        setAt('/trainingDate', 1_707_958_800_000),
      ),
      ['saveDrill'],
    ),
  ],
  [
    'Drill.settingDeadline.1',
    getDrill.edit(
      'the deadline is in seconds',
      at('/settingDeadline', (ms) => Number(ms) / 1_000),
      ['saveDrill'],
    ),
  ],
  [
    'saveDrill.400.1',
    body('saveDrill')('/jmaTraining').takes(
      'the text true is taken',
      isText(() => true),
      true,
    ),
  ],
  [
    'saveDrill.400.1',
    accepts('saveDrill', 400, 'whatever breaks the contract is answered as saved'),
  ],
  [
    'saveDrill.200.1',
    savesNothing('saveDrill', ['getDrill'], () => ({
      status: 200,
      headers: [['content-type', 'application/json']],
      body: new TextEncoder().encode('{"jmaTrainingFlg":true}'),
    })),
  ],
  [
    'DrillSaved.1',
    answers('saveDrill').edit(
      'the choice before is answered',
      at('/jmaTrainingFlg', (flag) => flag === false),
    ),
  ],
  [
    'DrillSaved.jmaTrainingFlg.1',
    answers('saveDrill').set('the answer is always true', '/jmaTrainingFlg', true),
  ],
  [
    'Drill.jmaTrainingFlg.1 JmaTrainingFlag.1',
    getDrill.edit(
      'the flag is true for those who stay out',
      at('/jmaTrainingFlg', (flag) => flag === false),
      ['saveDrill'],
    ),
  ],
  [
    'Drill.jmaTrainingFlg.1',
    getDrill.set('no terminal ever takes part', '/jmaTrainingFlg', false, ['saveDrill']),
  ],
  ['JmaTrainingFlag.1', getDrill.edit('the flag is 1 or 0', at('/jmaTrainingFlg', Number))],
  [
    'DrillSave.jmaTraining.1',
    storedDrill.edit(
      'joining leaves',
      at('/jmaTraining', (flag) => flag === false),
    ),
  ],
  ['DrillSave.jmaTraining.1', storedDrill.set('leaving is not saved', '/jmaTraining', true)],
  [
    'DrillEarthquake.epicenter.1',
    getDrill.edit(
      'the epicentre is empty',
      inTurn(setAt('/current/epicenter', ''), setAt('/simulation/epicenter', '')),
    ),
  ],
  [
    'DrillEarthquake.epicenter.1',
    getDrill.edit(
      'the epicentre is a place in degrees',
      setAt('/current/epicenter', { lat: 33, lng: 137 }),
    ),
  ],
)
