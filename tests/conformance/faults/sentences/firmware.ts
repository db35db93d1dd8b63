import { dayMs, hourMs, jstOffsetMs } from '../../../../openapi/base/durations.ts'
import type { Fault } from '../fault.ts'
import { at, inTurn, list, numberAt, record, setAt, valueAt } from '../json.ts'
import { isSuccess, jsonOf, withJson } from '../messages.ts'
import { hasLength, is, isText, isValid } from '../rules.ts'
import { userOf } from '../sessions.ts'
import { later, nineHoursMs, seconds } from '../wrong-meaning.ts'
import { accepts, answers, body, broken, code, own, saves } from './sentence.ts'
import { hours, savesInSpite, savesNothing } from './settings.ts'
import { withoutMail } from './stateful.ts'

const getFirmwareUpdate = answers('getFirmwareUpdate')
const saveFirmwareUpdate = body('saveFirmwareUpdate')
const readers = ['getFirmwareUpdate', 'getSettings'] as const
const stored = saves('saveFirmwareUpdate', readers)
const settings = ['getSettings'] as const
const hasPlan = (request: {
  headers: readonly (readonly [string, string])[]
  body: Uint8Array
}): boolean => valueAt(jsonOf(request), '/update') !== undefined

/** Faults that break sentences about firmware updates. */
export const firmwareSentences: Fault[] = broken(
  [
    'tags.firmware.state-scheduled',
    saveFirmwareUpdate('/update').refuses(
      'a scheduled update cannot be moved',
      (update) => update !== undefined,
      400021,
    ),
  ],
  [
    'tags.firmware.state-scheduled',
    getFirmwareUpdate.number(
      'a scheduled update has begun',
      '/update/since',
      (ms) => ms - 7 * 86_400_000,
    ),
  ],
  ['saveFirmwareUpdate.204.1', savesNothing('saveFirmwareUpdate', readers)],
  [
    'saveFirmwareUpdate.400.1',
    savesInSpite(
      'saveFirmwareUpdate',
      readers,
      'a refused plan leaves the window saved',
      400021,
      record((sent) => ({
        schedule:
          valueAt(sent, '/schedule/since') === valueAt(sent, '/schedule/until')
            ? { since: '02:00:00', until: '06:00:00' }
            : sent['schedule'],
      })),
    ),
  ],
  ['saveFirmwareUpdate.400.code-400', code('saveFirmwareUpdate', 400, 400021)],
  [
    'saveFirmwareUpdate.400.code-400',
    accepts('saveFirmwareUpdate', 400, 'what breaks the contract is answered as saved'),
  ],
  ['saveFirmwareUpdate.400.code-400021', code('saveFirmwareUpdate', 400021, 400)],
  [
    'saveFirmwareUpdate.400.code-400021 400021.raised.1',
    accepts(
      'saveFirmwareUpdate',
      400021,
      'a plan that breaks its rules is answered as saved',
      [],
      (request) => isValid(request) && hasPlan(request),
    ),
  ],
  [
    'FirmwareWindowSave.until.1 400021.raised.1',
    accepts(
      'saveFirmwareUpdate',
      400021,
      'a window that ends when it starts is answered as saved',
      [],
      (request) =>
        valueAt(jsonOf(request), '/schedule/since') === valueAt(jsonOf(request), '/schedule/until'),
    ),
  ],
  [
    'MAIL-9',
    withoutMail(
      ['saveFirmwareUpdate'],
      'no mail says when the update is planned',
      'ファームウェア更新を予定',
    ),
  ],
  [
    'FirmwarePlan.since.1',
    getFirmwareUpdate.edit('the start is in seconds', at('/update/since', seconds)),
  ],
  [
    'FirmwarePlan.since.1',
    getFirmwareUpdate.edit(
      'the start is nine hours early',
      at('/update/since', later(-nineHoursMs)),
    ),
  ],
  [
    'FirmwarePlan.until.1',
    getFirmwareUpdate.edit('the end is a number of hours', setAt('/update/until', 6)),
  ],
  [
    'FirmwarePlan.until.1',
    getFirmwareUpdate.edit(
      'the end is before the start',
      at(
        '/update',
        record((plan) => ({ ...plan, until: Number(plan['since']) - 3_600_000 })),
      ),
    ),
  ],
  [
    'FirmwarePlan.dates.1',
    getFirmwareUpdate.set(
      'only the planned day is offered',
      '/update/dates',
      ['2024-02-03'],
      ['saveFirmwareUpdate'],
    ),
  ],
  [
    'FirmwarePlan.dates.1',
    getFirmwareUpdate.set('days that have passed are offered', '/update/dates', [
      '2024-01-01',
      '2024-01-02',
    ]),
  ],
  [
    'FirmwarePlan.dates.1 CalendarDate.1',
    getFirmwareUpdate.edit(
      "yesterday is offered, as in UTC before 9 o'clock",
      at(
        '/update/dates',
        list((dates) => ['2024-02-01', ...dates]),
      ),
    ),
  ],
  [
    'CalendarDate.1',
    getFirmwareUpdate.edit(
      'dates have slashes',
      at(
        '/update/dates',
        list((dates) => dates.map((date) => String(date).replaceAll('-', '/'))),
      ),
    ),
  ],
  [
    'CalendarDate.1',
    getFirmwareUpdate.edit(
      'dates are those of UTC',
      at(
        '/update/dates',
        list((dates) =>
          dates.map((date) =>
            new Date(Date.parse(`${String(date)}T00:00:00+09:00`)).toISOString().slice(0, 10),
          ),
        ),
      ),
      ['saveFirmwareUpdate'],
    ),
  ],
  [
    'FirmwareWindow.since.1',
    getFirmwareUpdate.text(
      'the start of the window is UTC',
      '/schedule/since',
      hours(-9),
      settings,
    ),
  ],
  [
    'FirmwareWindow.since.1',
    getFirmwareUpdate.text('the start of the window is an hour', '/schedule/since', (time) =>
      Number(time.slice(0, 2)),
    ),
  ],
  [
    'FirmwareWindow.until.1',
    getFirmwareUpdate.text('the end of the window is UTC', '/schedule/until', hours(-9), settings),
  ],
  [
    'FirmwareWindow.until.1 info.9',
    getFirmwareUpdate.text(
      'the end of the window says its zone',
      '/schedule/until',
      (time) => `${time}+09:00`,
    ),
  ],
  [
    'FirmwareUpdate.update.1',
    getFirmwareUpdate.edit(
      'the planned update is missing',
      at('/update', () => undefined),
      ['saveFirmwareUpdate'],
    ),
  ],
  [
    'FirmwareUpdate.update.1',
    getFirmwareUpdate.record('without a plan there are zeros', '', (answer) => ({
      update: { since: 0, until: 0, dates: [] },
      ...answer,
    })),
  ],
  [
    'FirmwareUpdate.schedule.1',
    getFirmwareUpdate.set(
      'the window is always the default of the form',
      '/schedule',
      { since: '22:00:00', until: '06:00:00' },
      ['getSettings', 'saveFirmwareUpdate'],
    ),
  ],
  [
    'FirmwareWindowSave.since.1',
    saveFirmwareUpdate('/schedule/since').takes(
      'a start with minutes is taken',
      isText((time) => /^([01]\d|2[0-3]):(?!00:00)\d\d:\d\d$/.test(time)),
      '23:00:00',
    ),
  ],
  [
    'FirmwareWindowSave.since.1',
    saveFirmwareUpdate('/schedule/since').takes(
      'a start without seconds is taken',
      hasLength(5),
      '23:00:00',
    ),
  ],
  [
    'FirmwareWindowSave.since.1',
    stored.edit(
      'the start of the window is saved in UTC',
      at(
        '/schedule',
        record((window) => ({ ...window, since: hours(-9)(String(window['since'])) })),
      ),
    ),
  ],
  [
    'FirmwareWindowSave.until.1',
    stored.edit(
      'the end of the window is saved one hour later',
      at(
        '/schedule',
        record((window) =>
          hours(1)(String(window['until'])) === window['since']
            ? window
            : { ...window, until: hours(1)(String(window['until'])) },
        ),
      ),
    ),
  ],
  [
    'FirmwareWindowSave.until.1',
    saveFirmwareUpdate('/schedule/until').refuses(
      'a window cannot end at midnight',
      is('00:00:00'),
      400021,
    ),
  ],
  [
    'FirmwarePlanSave.since.1',
    stored.edit(
      'the plan is saved one hour later',
      inTurn(
        numberAt('/update/since', (ms) => ms + 3_600_000),
        numberAt('/update/until', (ms) => ms + 3_600_000),
      ),
    ),
  ],
  [
    'FirmwarePlanSave.until.1',
    accepts('saveFirmwareUpdate', 400021, 'of the end only the hour counts', [], (request) => {
      const { since, until } = Object(valueAt(jsonOf(request), '/update'))
      const hoursLong = (Number(until) - Number(since)) / 3_600_000
      return isValid(request) && hoursLong > 24 && hoursLong < 48
    }),
  ],
  [
    'FirmwarePlanSave.since.1',
    accepts(
      'saveFirmwareUpdate',
      400021,
      'a start on any day is answered as saved',
      [],
      (request) =>
        isValid(request) && Number(valueAt(jsonOf(request), '/update/since')) >= 1_707_058_800_000,
    ),
  ],
  [
    'FirmwarePlanSave.since.1',
    takesPlan('a day ends as in UTC', ({ since }) => since % dayMs >= dayMs - jstOffsetMs),
  ],
  [
    'FirmwarePlanSave.since.1',
    takesPlan('a start at half past an hour is accepted', ({ since }) => since % hourMs > 0),
  ],
  [
    'FirmwarePlanSave.until.1',
    takesPlan(
      'an end a whole day after the start is accepted',
      ({ since, until }) => until - since === dayMs,
    ),
  ],
  [
    'FirmwarePlanSave.until.1',
    accepts(
      'saveFirmwareUpdate',
      400021,
      'an end that has passed is answered as saved',
      [],
      (request) =>
        isValid(request) && Number(valueAt(jsonOf(request), '/update/until')) < 1_706_900_000_000,
    ),
  ],
  [
    'FirmwarePlanSave.until.1',
    stored.edit(
      'the end of the plan is saved in another zone',
      numberAt('/update/until', (ms) => ms + nineHoursMs),
    ),
  ],
  [
    'FirmwareUpdateSave.schedule.1',
    stored.edit(
      'the window is not saved with a plan',
      record((sent) =>
        sent['update'] === undefined
          ? sent
          : { ...sent, schedule: { since: '23:00:00', until: '05:00:00' } },
      ),
    ),
  ],
  [
    'FirmwareUpdateSave.schedule.1',
    stored.set('the window is always the default', '/schedule', {
      since: '23:00:00',
      until: '05:00:00',
    }),
  ],
  [
    'FirmwareUpdateSave.update.1',
    stored.edit(
      'a plan is not saved with the window',
      at('/update', () => undefined),
    ),
  ],
  ['FirmwareUpdateSave.update.2', forgetsPlan()],
  [
    'FirmwareUpdateSave.update.2',
    saveFirmwareUpdate('/update').refuses(
      'the window is not saved without a plan',
      is(undefined),
      400020,
    ),
  ],
)

/** A save without a plan deletes the existing plan. */
function forgetsPlan(): Fault {
  const operations = ['saveFirmwareUpdate', 'getFirmwareUpdate'] as const
  return own(
    operations,
    'a save without a plan deletes it',
    () => {
      const deleted = new Set<string>()
      return async (request, send, { id }) => {
        const response = await send(request)
        const user = isSuccess(response) ? await userOf(send, request) : undefined
        if (user === undefined) return response
        if (id === 'getFirmwareUpdate')
          return deleted.has(user)
            ? withJson(
                response,
                at('/update', () => undefined),
              )
            : response
        if (hasPlan(request)) deleted.delete(user)
        else deleted.add(user)
        return response
      }
    },
    operations,
  )
}

/** Responds as if the plan was saved, although the server refuses it because of its times. */
function takesPlan(
  name: string,
  isMeant: (plan: { since: number; until: number }) => boolean,
): Fault {
  return accepts('saveFirmwareUpdate', 400021, name, [], (request) => {
    const [since, until] = ['since', 'until'].map((end) =>
      Number(valueAt(jsonOf(request), `/update/${end}`)),
    )
    return isValid(request) && isMeant({ since: since ?? 0, until: until ?? 0 })
  })
}
