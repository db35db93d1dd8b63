import type { Fault } from '../fault.ts'
import { changing, withChangedHeader } from '../messages.ts'
import { inTurn, at, swap, setAt } from '../json.ts'
import { called, nineHoursMs, seconds, meaningOf } from '../wrong-meaning.ts'

const getTerminalStatus = meaningOf('getTerminalStatus')
const getSettings = meaningOf('getSettings')
const getRedundancyCheck = meaningOf('getRedundancyCheck')
const getFirmwareUpdate = meaningOf('getFirmwareUpdate')
const getTerminalLog = meaningOf('getTerminalLog')
/** Terminals, settings and dates with valid values that have a wrong meaning. */
export const terminalMeaningFaults: Fault[] = [
  getTerminalStatus.edit(
    'times are in seconds',
    inTurn(at('/lastAccessDate', seconds), at('/tsunamiAlerts/*/eventTime', seconds)),
  ),
  getTerminalStatus.set("the user is not the session's user", '/userId', 'someone_else', [
    'getSessionUser',
  ]),
  getTerminalStatus.set('a terminal that is not connected is alive', '/isConnected', false, [
    'getSettings',
  ]),
  getTerminalStatus.set('the data centre in use is not the primary one', '/dcNameKey', 'west0', [
    'getRedundancyCheck',
  ]),
  getSettings.set(
    'the terminal is not connected although the status says so',
    '/isTmConnection',
    false,
    ['getTerminalStatus'],
  ),
  getSettings.set('the mail address differs from the status', '/mailAddress', 'old@example.jp', [
    'getTerminalStatus',
  ]),
  getSettings.edit(
    'the eruption area is named although reception is off',
    inTurn(setAt('/eruptionEnabled', false), setAt('/eruptionAreaName', '白山')),
  ),
  getRedundancyCheck.set('both centres are the same', '/secDcKey', 'east0'),
  getRedundancyCheck.set(
    'a centre without a check has a date',
    '/west0LastAccessDate',
    1_706_662_800_000,
  ),
  getRedundancyCheck.record(
    'a check that has begun counts as successful',
    '',
    (check) =>
      check['west0ChkFlag'] === 2 ? { ...check, west0LastAccessDate: 1_706_745_600_000 } : check,
    ['startRedundancyCheck'],
  ),
  getFirmwareUpdate.edit('the update ends before it begins', at('/update', swap('since', 'until'))),
  getTerminalLog.text('the newest line of the log comes first', '/log', (log) =>
    log.trimEnd().split('\n').toReversed().join('\n'),
  ),
  getTerminalLog.text('line breaks in the log are written as \\n', '/log', (log) =>
    log.replaceAll('\n', String.raw`\n`),
  ),
  {
    ...called('getSettings', "the server's date is nine hours off", [
      'getTerminalStatus',
      'listHistory',
    ]),
    between: changing(['getSettings', 'getTerminalStatus', 'listHistory'], (response) =>
      withChangedHeader(response, 'date', (date) =>
        new Date(Date.parse(date) - nineHoursMs).toUTCString(),
      ),
    ),
  },
]
