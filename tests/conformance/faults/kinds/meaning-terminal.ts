import type { Fault } from '../fault.ts'
import { inTurn, at, be, swap, text } from '../json.ts'
import { changing, withChangedHeader } from '../messages.ts'
import { called, later, means, mojibake, nineHoursMs, seconds } from '../wrong-meaning.ts'

/** Terminals, settings and dates whose values have the right form and mean something wrong. */
export const terminalMeaningFaults: Fault[] = [
  means(
    'getTerminalStatus',
    'times are in seconds',
    inTurn(at('/lastAccessDate', seconds), at('/tsunamiAlerts/*/eventTime', seconds)),
  ),
  means(
    'getTerminalStatus',
    'the last access is nine hours ahead',
    at('/lastAccessDate', later(nineHoursMs)),
  ),
  means(
    'getTerminalStatus',
    'the place has latitude and longitude of another country',
    inTurn(at('/lat', be(44.1)), at('/lng', be(123.4))),
    ['getSettings'],
  ),
  means(
    'getTerminalStatus',
    'the user is not the one of the session',
    at('/userId', be('someone_else')),
    ['getSessionUser'],
  ),
  means(
    'getTerminalStatus',
    'the serial number is not the one of the session',
    at('/terminalId', be('1700999')),
    ['getSessionUser'],
  ),
  means(
    'getTerminalStatus',
    'a terminal that is not connected is alive',
    at('/isConnected', be(false)),
    ['getSettings'],
  ),
  means(
    'getTerminalStatus',
    'the tsunami area is not that of the settings',
    at('/tsunamiAreaName', be('佐渡')),
    ['getSettings'],
  ),
  means(
    'getTerminalStatus',
    'the tsunami area is mojibake',
    at('/tsunamiAreaName', text(mojibake)),
  ),
  means(
    'getTerminalStatus',
    'the local address is not that of the one-time password page',
    at('/localAddr', be('192.168.0.99')),
    ['getOnetimePassword'],
  ),
  means(
    'getTerminalStatus',
    'the data centre is not the primary one',
    at('/dcNameKey', be('west0')),
    ['getRedundancyCheck'],
  ),
  means(
    'getSettings',
    'the terminal is not connected although the status says so',
    at('/isTmConnection', be(false)),
    ['getTerminalStatus'],
  ),
  means(
    'getSettings',
    'the mail address is not that of the status',
    at('/mailAddress', be('old@example.jp')),
    ['getTerminalStatus'],
  ),
  means(
    'getSettings',
    'the eruption area is named although reception is off',
    inTurn(at('/eruptionEnabled', be(false)), at('/eruptionAreaName', be('白山'))),
  ),
  means(
    'getSettings',
    'the window is nine hours off',
    inTurn(at('/since', be('14:00:00')), at('/until', be('20:00:00'))),
    ['getFirmwareUpdate'],
  ),
  means('getRedundancyCheck', 'both centres are the same', at('/secDcKey', be('east0'))),
  means(
    'getRedundancyCheck',
    'a centre without a check has a date',
    at('/west0LastAccessDate', be(1_706_662_800_000)),
  ),
  means(
    'getRedundancyCheck',
    'the date of a check is in the future',
    at('/east0LastAccessDate', later(400 * 86_400_000)),
  ),
  means(
    'getFirmwareUpdate',
    'the update ends before it begins',
    at('/update', swap('since', 'until')),
  ),
  means(
    'getFirmwareUpdate',
    'the update is in seconds',
    inTurn(at('/update/since', seconds), at('/update/until', seconds)),
  ),
  means(
    'getTerminalLog',
    'the newest line of the log comes first',
    at(
      '/log',
      text((log) => log.trimEnd().split('\n').toReversed().join('\n')),
    ),
  ),
  means(
    'getTerminalLog',
    'line breaks of the log are written out',
    at(
      '/log',
      text((log) => log.replaceAll('\n', String.raw`\n`)),
    ),
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
  {
    ...called('getSettings', "the server's date is no date of HTTP", ['getTerminalStatus']),
    between: changing(['getSettings', 'getTerminalStatus'], (response) =>
      withChangedHeader(response, 'date', (date) => new Date(date).toISOString()),
    ),
  },
]
