import type { Fault } from '../fault.ts'
import { withJson, withHeader } from '../messages.ts'
import { inTurn, at, remove, record, rename } from '../json.ts'
import { answersOf, fails } from '../rules.ts'

const getTerminalStatus = answersOf('shape', 'getTerminalStatus')
const getSettings = answersOf('shape', 'getSettings')
const getRedundancyCheck = answersOf('shape', 'getRedundancyCheck')
const listHistory = answersOf('shape', 'listHistory')
const listNews = answersOf('shape', 'listNews')
const getOpenWave = answersOf('shape', 'getOpenWave')
const getSessionUser = answersOf('shape', 'getSessionUser')
/** Bodies in another format, as serialisers and databases produce them. */
export const shapeFaults: Fault[] = [
  getTerminalStatus.edit(
    'flags are 0 and 1',
    at('/isConnected', (value) => Number(value === true)),
  ),
  getTerminalStatus.number('times are ISO strings', '/lastAccessDate', (ms) =>
    new Date(ms).toISOString(),
  ),
  getTerminalStatus.edit(
    'names have underscores',
    inTurn(rename('isAlive', 'is_alive'), rename('terminalId', 'terminal_id')),
  ),
  getSettings.edit('everything is wrapped in data', (value) => ({ data: value })),
  getRedundancyCheck.edit(
    'an absent date is null',
    record((check) => ({ west0LastAccessDate: null, ...check })),
  ),
  listHistory.edit(
    'the page is a bare list',
    record(({ terminalEqSummaryItems }) => terminalEqSummaryItems),
  ),
  listNews.record('an absent link is empty', '/news/*', (item) => ({ link: '', ...item })),
  getOpenWave.record('circles are arrays', '/wave/*', ({ pLat, pLng }) => [pLat, pLng]),
  getSessionUser.edit('the user name is missing', at('/userId', remove)),
  fails(
    'shape',
    ['saveSettings', 'login'],
    'an error is nested',
    ({ status }) => status === 400,
    (response) => withJson(response, (error) => ({ error })),
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
]
