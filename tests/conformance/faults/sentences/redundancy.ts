import type { Fault } from '../fault.ts'
import { at, inTurn, record, setAt, swap, valueAt } from '../json.ts'
import { is, isForeign, isText, isValid } from '../rules.ts'
import { isSignedIn } from '../sessions.ts'
import { later, nineHoursMs, seconds } from '../wrong-meaning.ts'
import { isSuccess, jsonOf, noContent, withJson } from '../messages.ts'
import { accepts, answers, body, broken, code, own } from './sentence.ts'
import { needsTerminal } from './stateful.ts'

const getRedundancyCheck = answers('getRedundancyCheck')
const status = ['getTerminalStatus'] as const
const checked = 1_706_662_800_000

/** Faults that break sentences about the redundancy check. */
export const redundancySentences: Fault[] = broken(
  [
    'RedundancyCheck.priDcKey.1 RedundancyCheck.secDcKey.1',
    own(
      ['startRedundancyCheck', 'getRedundancyCheck'],
      'a check swaps the primary and the secondary centre',
      () => {
        let isSwapped = false
        return async (request, send, { id }) => {
          const response = await send(request)
          if (id === 'startRedundancyCheck') isSwapped ||= isSuccess(response)
          return id === 'getRedundancyCheck' && isSwapped
            ? withJson(response, swap('priDcKey', 'secDcKey'))
            : response
        }
      },
      ['startRedundancyCheck', 'getRedundancyCheck'],
    ),
  ],
  [
    'getRedundancyCheck.1',
    needsTerminal('getRedundancyCheck', ['saveSettings', 'getTerminalStatus']),
  ],
  [
    'RedundancyCheck.terminalId.1',
    getRedundancyCheck.set(
      'the serial number is that of the first terminal',
      '/terminalId',
      '1700123',
      ['getSessionUser'],
    ),
  ],
  [
    'RedundancyCheck.excluded.1 STATE-16',
    getRedundancyCheck.set(
      'a terminal with an IPv6 address is not excluded',
      '/excluded',
      false,
      status,
    ),
  ],
  [
    'RedundancyCheck.excluded.1',
    getRedundancyCheck.set('a terminal that can be checked is excluded', '/excluded', true, [
      'startRedundancyCheck',
    ]),
  ],
  [
    'RedundancyCheck.online.1',
    getRedundancyCheck.set('the terminal is never online', '/online', false, status),
  ],
  ['RedundancyCheck.online.1', getRedundancyCheck.edit('online is 1 or 0', at('/online', Number))],
  [
    'RedundancyCheck.east0LastAccessDate.1',
    getRedundancyCheck.edit(
      'the check of the east centre is in seconds',
      at('/east0LastAccessDate', seconds),
    ),
  ],
  [
    'RedundancyCheck.east0LastAccessDate.1',
    getRedundancyCheck.set(
      'the check of the east centre is in the future',
      '/east0LastAccessDate',
      1_738_285_200_000,
    ),
  ],
  [
    'RedundancyCheck.east0LastAccessDate.1',
    getRedundancyCheck.edit(
      'the check of the east centre is nine hours late',
      at('/east0LastAccessDate', later(-nineHoursMs)),
    ),
  ],
  [
    'RedundancyCheck.west0LastAccessDate.1',
    getRedundancyCheck.record(
      'the first check of the west centre that succeeded is dated for ever',
      '',
      (check) => (check['west0ChkFlag'] === 1 ? { ...check, west0LastAccessDate: checked } : check),
      ['startRedundancyCheck'],
    ),
  ],
  [
    'RedundancyCheck.west0LastAccessDate.1',
    getRedundancyCheck.edit(
      'a check that succeeded has no date',
      record((check) =>
        check['west0ChkFlag'] === 1 ? { ...check, west0LastAccessDate: undefined } : check,
      ),
      ['startRedundancyCheck'],
    ),
  ],
  [
    'RedundancyCheck.east0LastAccessDate.2',
    getRedundancyCheck.edit(
      'the east centre is not checked and has a date',
      setAt('/east0ChkFlag', 0),
    ),
  ],
  [
    'RedundancyCheck.west0LastAccessDate.1',
    getRedundancyCheck.edit(
      'the check of the west centre is in seconds',
      inTurn(setAt('/west0ChkFlag', 1), setAt('/west0LastAccessDate', checked / 1_000)),
    ),
  ],
  [
    'RedundancyCheck.west0LastAccessDate.1',
    getRedundancyCheck.edit(
      'the check of the west centre is in the future',
      inTurn(setAt('/west0ChkFlag', 1), setAt('/west0LastAccessDate', 1_738_285_200_000)),
    ),
  ],
  [
    'RedundancyCheck.west0LastAccessDate.2',
    getRedundancyCheck.record('the west centre is not checked and has a date', '', (check) => ({
      west0LastAccessDate: 0,
      ...check,
    })),
  ],
  [
    'RedundancyCheck.priDcKey.1',
    getRedundancyCheck.edit(
      'primary and secondary centre are exchanged',
      swap('priDcKey', 'secDcKey'),
      ['startRedundancyCheck'],
    ),
  ],
  [
    'RedundancyCheck.priDcKey.1',
    getRedundancyCheck.set('the primary centre has another name', '/priDcKey', 'east'),
  ],
  [
    'RedundancyCheck.secDcKey.1',
    getRedundancyCheck.set('the secondary centre is the primary one', '/secDcKey', 'east0'),
  ],
  [
    'RedundancyCheck.secDcKey.1',
    getRedundancyCheck.edit(
      'the secondary centre is missing',
      at('/secDcKey', () => undefined),
    ),
  ],
  [
    'startRedundancyCheck.400.code-400',
    accepts('startRedundancyCheck', 400, 'a check that cannot be is accepted', [], isValid),
  ],
  [
    'startRedundancyCheck.204.1',
    own(
      ['startRedundancyCheck', 'getRedundancyCheck'],
      'a check is answered and not begun',
      () => async (request, send) =>
        isValid(request) && !isForeign(request) && (await isSignedIn(send, request))
          ? noContent
          : send(request),
    ),
  ],
  ['startRedundancyCheck.400.code-400', code('startRedundancyCheck', 400, 400019)],
  [
    'startRedundancyCheck.400.code-400 RedundancyCheckStart.priDcKey.1',
    accepts(
      'startRedundancyCheck',
      400,
      'a check of the primary centre is accepted',
      [],
      (request) => valueAt(jsonOf(request), '/priDcKey') === 'east0',
    ),
  ],
  [
    'RedundancyCheckStart.priDcKey.1',
    body('startRedundancyCheck')('/priDcKey').takes(
      'no centre means the other one',
      is(undefined),
      'west0',
    ),
  ],
  [
    'RedundancyCheckStart.priDcKey.1',
    body('startRedundancyCheck')('/priDcKey').takes(
      'a centre in capitals is taken',
      isText((key) => key !== key.toLowerCase()),
      'west0',
    ),
  ],
)
