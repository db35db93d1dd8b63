import type { Fault } from '../fault.ts'
import { changing, isSuccess, withJson, page, withHeader } from '../messages.ts'
import { inTurn, at, remove, record, rename, textAt } from '../json.ts'
import { answersOf, fails } from '../rules.ts'

const getTerminalStatus = answersOf('shape', 'getTerminalStatus')
const getSettings = answersOf('shape', 'getSettings')
const getRedundancyCheck = answersOf('shape', 'getRedundancyCheck')
const listHistory = answersOf('shape', 'listHistory')
const getTsunamiOption = answersOf('shape', 'getTsunamiOption')
const getDrill = answersOf('shape', 'getDrill')
const listNews = answersOf('shape', 'listNews')
const getOpenWave = answersOf('shape', 'getOpenWave')
const getSessionUser = answersOf('shape', 'getSessionUser')
/** Bodies of another form, as serialisers and databases produce them. */
export const shapeFaults: Fault[] = [
  getTerminalStatus.edit(
    'flags are 0 and 1',
    at('/isConnected', (value) => Number(value === true)),
  ),
  getTerminalStatus.list('an alert list with one item is that item', '/tsunamiAlerts', (items) =>
    items.length === 1 ? items[0] : items,
  ),
  getTerminalStatus.number('times are ISO texts', '/lastAccessDate', (ms) =>
    new Date(ms).toISOString(),
  ),
  getTerminalStatus.edit(
    'names have underscores',
    inTurn(rename('isAlive', 'is_alive'), rename('terminalId', 'terminal_id')),
  ),
  getSettings.edit('everything is wrapped in data', (value) => ({ data: value })),
  getSettings.edit(
    'times of day lack the seconds',
    inTurn(
      textAt('/since', (time) => time.slice(0, 5)),
      textAt('/until', (time) => time.slice(0, 5)),
    ),
  ),
  getRedundancyCheck.edit(
    'an absent date is null',
    record((check) => ({ west0LastAccessDate: null, ...check })),
  ),
  listHistory.edit(
    'the page is a bare list',
    record(({ terminalEqSummaryItems }) => terminalEqSummaryItems),
  ),
  getTsunamiOption.list('areas are an object by code', '/areas', (areas) =>
    Object.fromEntries(areas.entries()),
  ),
  getDrill.set('the link is a path', '/trainingLink', '/eew'),
  listNews.record('an absent link is empty', '/news/*', (item) => ({ link: '', ...item })),
  getOpenWave.record('circles are pairs', '/wave/*', ({ pLat, pLng }) => [pLat, pLng]),
  getSessionUser.edit('the name of the user is missing', at('/userId', remove)),
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
