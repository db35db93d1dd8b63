import type { OperationId } from '../../../../openapi/contract/contract.ts'
import { isRecord } from '../../../../openapi/contract/is-record.ts'
import type { Fault } from '../fault.ts'
import { type Edit, inTurn, at, be, number, record, remove, swap, text, valueAt } from '../json.ts'
import { isSuccess, jsonOf, on, withJson } from '../messages.ts'
import { stores } from '../rules.ts'

const settings = ['getSettings', 'getTerminalStatus'] as const
const memo = (change: (value: string) => unknown): Edit => at('/memo', text(change))

/** What is saved is not what was sent. */
export const savedFaults: Fault[] = [
  keepsOld(
    'saveSettings',
    'getSettings',
    'a memo is not cleared by leaving it out',
    '/memo',
    (sent) => !Object.hasOwn(sent, 'memo'),
  ),
  stores(
    'saveSettings',
    settings,
    'a memo is cut at 40 characters',
    memo((value) => Array.from(value).slice(0, 40).join('')),
  ),
  stores('saveSettings', settings, 'a memo is never saved', at('/memo', remove)),
  stores(
    'saveSettings',
    settings,
    'blanks around a memo are removed',
    memo((value) => value.trim()),
  ),
  stores(
    'saveSettings',
    settings,
    'blanks within a memo are collapsed',
    memo((value) => value.replaceAll(/\s+/g, ' ')),
  ),
  stores(
    'saveSettings',
    settings,
    'a memo is escaped for HTML',
    memo((value) =>
      cut(value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')),
    ),
  ),
  stores(
    'saveSettings',
    settings,
    'tags are removed from a memo',
    memo((value) => value.replaceAll(/<[^>]*>/g, '')),
  ),
  stores(
    'saveSettings',
    settings,
    'quotes get a backslash',
    memo((value) => cut(value.replaceAll(/['"]/g, String.raw`\$&`))),
  ),
  stores(
    'saveSettings',
    settings,
    'emoji become question marks',
    memo((value) => value.replaceAll(/[\u{10000}-\u{10ffff}]/gu, '?')),
  ),
  stores(
    'saveSettings',
    settings,
    'texts are normalised',
    memo((value) => cut(value.normalize('NFKC'))),
  ),
  stores(
    'saveSettings',
    settings,
    'full-width digits become ASCII',
    at(
      '/floor',
      text((value) =>
        value.replaceAll(/[\uff10-\uff19]/g, (digit) =>
          String((digit.codePointAt(0) ?? 0) - 0xff10),
        ),
      ),
    ),
  ),
  stores(
    'saveSettings',
    settings,
    'percent signs are decoded',
    memo((value) => value.replaceAll(/%[0-9a-f]{2}/gi, '?')),
  ),
  stores(
    'saveSettings',
    settings,
    'coordinates are rounded to 4 decimals',
    inTurn(at('/lat', number(rounded(4))), at('/lng', number(rounded(4)))),
  ),
  stores(
    'saveSettings',
    settings,
    'coordinates have single precision',
    at('/lng', number(Math.fround)),
  ),
  stores(
    'saveSettings',
    settings,
    'disconnection mails cannot be switched off',
    at('/isUserConnMailEnabled', be(true)),
  ),
  stores(
    'saveSettings',
    settings,
    'disconnection mails cannot be switched on',
    at('/isUserConnMailEnabled', be(false)),
  ),
  stores(
    'saveSettings',
    settings,
    'addresses become lower case',
    at(
      '/mailAddress',
      text((mail) => mail.toLowerCase()),
    ),
  ),
  stores(
    'saveSettings',
    settings,
    'what follows a plus sign is removed from addresses',
    at(
      '/mailAddress',
      text((mail) => mail.replace(/\+[^@]*/, '')),
    ),
  ),
  stores(
    'saveSettings',
    settings,
    'the floor ends up in the memo',
    record((all) => ({ ...all, memo: all['floor'] })),
  ),
  stores(
    'saveTsunamiOption',
    ['getTsunamiOption'],
    'the level is not saved',
    at('/level', (level) => (level === 5 ? 4 : level)),
  ),
  stores(
    'saveTsunamiOption',
    ['getTsunamiOption'],
    'the area is not saved',
    record((option) => (option['receiveFlag'] === true ? { ...option, areaCode: '361' } : option)),
  ),
  stores(
    'saveTsunamiOption',
    ['getTsunamiOption', 'getSettings'],
    'reception cannot be switched off',
    record((option) =>
      option['receiveFlag'] === false ? { receiveFlag: true, areaCode: '361', level: 3 } : option,
    ),
  ),
  stores(
    'saveEruptionOption',
    ['getEruptionOption'],
    'flash reports are always on',
    at('/reportFlag', be(true)),
  ),
  stores(
    'saveEruptionOption',
    ['getEruptionOption'],
    'flash reports are never on',
    at('/reportFlag', be(false)),
  ),
  stores(
    'saveEruptionOption',
    ['getEruptionOption'],
    'level 4 is saved as 3',
    at(
      '/level',
      number((level) => Math.min(level, 3)),
    ),
  ),
  stores('saveDrill', ['getDrill'], 'leaving a drill is not saved', at('/jmaTraining', be(true))),
  stores('saveDrill', ['getDrill'], 'joining a drill is not saved', at('/jmaTraining', be(false))),
  stores(
    'saveFirmwareUpdate',
    ['getFirmwareUpdate', 'getSettings'],
    'the window is saved an hour later',
    at(
      '/schedule/since',
      text((since) => `${String((Number(since.slice(0, 2)) + 1) % 24).padStart(2, '0')}:00:00`),
    ),
  ),
  stores(
    'saveFirmwareUpdate',
    ['getFirmwareUpdate', 'getSettings'],
    'start and end of the window are exchanged',
    at('/schedule', swap('since', 'until')),
  ),
  stores(
    'saveFirmwareUpdate',
    ['getFirmwareUpdate'],
    'the end of the window is always 5:00',
    at(
      '/schedule',
      record((window) =>
        window['since'] === '05:00:00' ? window : { ...window, until: '05:00:00' },
      ),
    ),
  ),
]

/** A field keeps its value when a save should change it. */
function keepsOld(
  save: OperationId,
  read: OperationId,
  name: string,
  pointer: string,
  isMeant: (sent: Record<string, unknown>) => boolean,
): Fault {
  const between: Fault['between'] = (send) => {
    let kept: unknown
    return on([save, read], () => async (request, next, operation) => {
      if (operation.id === read) {
        const response = await next(request)
        if (!isSuccess(response)) return response
        kept = valueAt(jsonOf(response), pointer) ?? kept
        return withJson(
          response,
          at(pointer, (value) => value ?? kept),
        )
      }
      const response = await next(request)
      const sent = jsonOf(request)
      if (isSuccess(response) && isRecord(sent) && !isMeant(sent)) kept = valueAt(sent, pointer)
      return response
    })(send)
  }
  return { kind: 'saved', name, operations: [save, read], between }
}

function rounded(decimals: number): (value: number) => number {
  return (value) => Number(value.toFixed(decimals))
}

/** A memo of a length that is allowed. */
function cut(value: string): string {
  return Array.from(value).slice(0, 45).join('')
}
