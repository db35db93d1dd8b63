import type { Fault } from '../fault.ts'
import { inTurn, at, be, list, number, record, remove, rename, text } from '../json.ts'
import { changing, isSuccess, withJson, page, withHeader } from '../messages.ts'
import { answers, fails } from '../rules.ts'

/** Bodies of another form, as serialisers and databases produce them. */
export const shapeFaults: Fault[] = [
  answers(
    'shape',
    'getTerminalStatus',
    'coordinates are texts',
    inTurn(at('/lat', number(String)), at('/lng', number(String))),
  ),
  answers(
    'shape',
    'getTerminalStatus',
    'flags are 0 and 1',
    at('/isConnected', (value) => Number(value === true)),
  ),
  answers(
    'shape',
    'getTerminalStatus',
    'an alert list with one item is that item',
    at(
      '/tsunamiAlerts',
      list((items) => (items.length === 1 ? items[0] : items)),
    ),
  ),
  answers(
    'shape',
    'getTerminalStatus',
    'times are ISO texts',
    at(
      '/lastAccessDate',
      number((ms) => new Date(ms).toISOString()),
    ),
  ),
  answers(
    'shape',
    'getTerminalStatus',
    'names have underscores',
    inTurn(rename('isAlive', 'is_alive'), rename('terminalId', 'terminal_id')),
  ),
  answers('shape', 'getSettings', 'everything is wrapped in data', (value) => ({ data: value })),
  answers(
    'shape',
    'getSettings',
    'times of day lack the seconds',
    inTurn(
      at(
        '/since',
        text((time) => time.slice(0, 5)),
      ),
      at(
        '/until',
        text((time) => time.slice(0, 5)),
      ),
    ),
  ),
  answers(
    'shape',
    'getRedundancyCheck',
    'an absent date is null',
    record((check) => ({ west0LastAccessDate: null, ...check })),
  ),
  answers(
    'shape',
    'getRedundancyCheck',
    'keys of data centres are upper case',
    at(
      '/priDcKey',
      text((key) => key.toUpperCase()),
    ),
  ),
  answers(
    'shape',
    'listHistory',
    'codes of earthquakes are numbers',
    at('/terminalEqSummaryItems/*/eqcode', text(Number)),
  ),
  answers(
    'shape',
    'listHistory',
    'an item of the list is null',
    at('/terminalEqSummaryItems/1', be(null)),
  ),
  answers(
    'shape',
    'listHistory',
    'the page is a bare list',
    record(({ terminalEqSummaryItems }) => terminalEqSummaryItems),
  ),
  answers('shape', 'listHistory', 'count is a text', at('/count', number(String))),
  answers(
    'shape',
    'getTsunamiOption',
    'areas are an object by code',
    at(
      '/areas',
      list((areas) => Object.fromEntries(areas.entries())),
    ),
  ),
  answers('shape', 'getEruptionOption', 'the level is missing', at('/level', remove)),
  answers(
    'shape',
    'getFirmwareUpdate',
    'days have slashes',
    at(
      '/update/dates/*',
      text((day) => day.replaceAll('-', '/')),
    ),
  ),
  answers('shape', 'getDrill', 'the link is a path', at('/trainingLink', be('/eew'))),
  answers(
    'shape',
    'listNews',
    'an absent link is empty',
    at(
      '/news/*',
      record((item) => ({ link: '', ...item })),
    ),
  ),
  answers(
    'shape',
    'getOpenWave',
    'circles are pairs',
    at(
      '/wave/*',
      record(({ pLat, pLng }) => [pLat, pLng]),
    ),
  ),
  answers('shape', 'getSessionUser', 'the name of the user is missing', at('/userId', remove)),
  fails(
    'shape',
    ['saveSettings', 'login'],
    'an error is nested',
    ({ status }) => status === 400,
    (response) => withJson(response, (error) => ({ error })),
  ),
  fails(
    'shape',
    ['getHistoryEvent'],
    'an unknown earthquake answers a page',
    ({ status }) => status === 404,
    () => page(404),
  ),
  fails(
    'shape',
    ['listHistory'],
    'errors are problem details',
    ({ status }) => status >= 400,
    (response) =>
      withHeader(
        withJson(response, () => ({ type: 'about:blank', title: 'Bad Request' })),
        'content-type',
        'application/problem+json',
      ),
  ),
  {
    kind: 'shape',
    name: 'a log is plain text',
    operations: ['getTerminalLog'],
    between: changing(['getTerminalLog'], (response) =>
      isSuccess(response)
        ? {
            ...withHeader(response, 'content-type', 'text/plain; charset=utf-8'),
            body: new TextEncoder().encode('2024/02/01 07:00:30 データセンター切断\n'),
          }
        : response,
    ),
  },
]
