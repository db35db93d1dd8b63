import * as z from 'zod'
import { describe, expect, test } from 'vitest'
import { type OperationId, contractOperation } from '../../openapi/contract/contract.ts'
import {
  areaList,
  drill,
  eruptionOption,
  firmwareUpdate,
  historyEvent,
  historyPage,
  latestWarning,
  newsList,
  openWave,
  redundancyCheck,
  registration,
  responseExamples,
  sessionUser,
  settings,
  terminalStatus,
  tsunamiOption,
  warningPage,
} from './examples.ts'

const histories = responseExamples('listHistory', historyPage)
const events = responseExamples('getHistoryEvent', historyEvent)
const warningPages = responseExamples('listWarnings', warningPage)
const latestWarnings = responseExamples('getLatestWarning', latestWarning)
const statuses = responseExamples('getTerminalStatus', terminalStatus)
const settingsReads = responseExamples('getSettings', settings)
const redundancyChecks = responseExamples('getRedundancyCheck', redundancyCheck)
const registrations = requestExamples('registerUser', registration)
const tsunamiOptions = responseExamples('getTsunamiOption', tsunamiOption)

const historyItems = histories.flatMap(({ body }) => body.terminalEqSummaryItems)
const publicWarnings = [
  ...warningPages.flatMap(({ body }) => body.warnings),
  ...latestWarnings.flatMap(({ body }) => (body.warning ? [body.warning] : [])),
]

describe('pages', () => {
  const pages = [
    ...histories.map(({ name, body }) => ({ name, ...body, items: body.terminalEqSummaryItems })),
    ...warningPages.map(({ name, body }) => ({ name, ...body, items: body.warnings })),
  ]

  test.each(pages)('$name has as many items as its numbers say', (page) => {
    const { items, count, limit, offset } = page
    expect(items.length).toBe(Math.min(limit, Math.max(0, count - offset)))
  })

  test.each(histories)('$name is sorted by time, newest first', ({ body }) => {
    const times = body.terminalEqSummaryItems.map(timeOf)
    expect(times).toEqual(times.toSorted(descending))
  })

  test.each(warningPages)('$name is sorted by time, newest first', ({ body }) => {
    const times = body.warnings.map(({ originTime }) => originTime)
    expect(times).toEqual(times.toSorted(descending))
  })

  test.each(responseExamples('listNews', newsList))(
    '$name is sorted by time, newest first',
    ({ body }) => {
      const times = body.news.map(({ publishedAt }) => publishedAt)
      expect(times).toEqual(times.toSorted(descending))
    },
  )
})

describe('earthquakes', () => {
  test('an earthquake has the same values in every list', () => {
    const byCode = Map.groupBy(historyItems, ({ eqcode }) => eqcode)
    for (const [eqcode, items] of byCode) {
      for (const item of items) expect(item, eqcode).toEqual(items[0])
    }
  })

  test.each(events)('$name has the values of exactly one item of the list', ({ body }) => {
    const { eew, termAcc } = body
    const matches = new Map(
      historyItems.filter((item) => isSameEvent(item, body)).map((item) => [item.eqcode, item]),
    )
    expect([...matches.values()]).toEqual([
      {
        eqcode: expect.any(String),
        ...(eew && {
          eewReceiveTime: eew.receiveTime,
          eewAreaName: eew.areaName,
          eewShindo: eew.shindo,
        }),
        ...(termAcc && { firstSensTime: termAcc.firstSensTime, obsShindo: termAcc.obsShindo }),
        alert: eew?.alert ?? false,
        lgAlert: eew?.lgAlert ?? false,
      },
    ])
  })

  test.each(events)("$name's times are in order", ({ body: { eew, termAcc } }) => {
    const waves = [eew?.originTime, eew?.pTime, eew?.sTime].filter((time) => time !== undefined)
    expect(waves).toEqual([...new Set(waves)].toSorted(ascending))
    const origin = eew?.originTime ?? -Infinity
    expect(origin).toBeLessThan(eew?.receiveTime ?? Infinity)
    expect(origin).toBeLessThan(termAcc?.firstSensTime ?? Infinity)
  })

  test.each(publicWarnings)(
    'the warning of $eqcode at $sendTime was sent after its origin and detection',
    ({ eqcode, originTime, sendTime }) => {
      expect(originTime).toBeLessThan(detectedAt(eqcode))
      expect(detectedAt(eqcode)).toBeLessThan(sendTime)
    },
  )

  test('the code of an earthquake is the time of its detection', () => {
    for (const item of historyItems) {
      expect(detectedAt(item.eqcode), item.eqcode).toBeLessThanOrEqual(timeOf(item))
    }
    for (const { body, name } of events) {
      const item = historyItems.find((one) => isSameEvent(one, body))
      if (!item || !body.eew) continue
      expect(body.eew.originTime, name).toBeLessThan(detectedAt(item.eqcode))
    }
  })

  test('the last bulletin of an earthquake is the same wherever it is shown', () => {
    const last = publicWarnings.filter(({ lastFlag }) => lastFlag)
    for (const [eqcode, bulletins] of Map.groupBy(last, (warning) => warning.eqcode)) {
      for (const bulletin of bulletins) expect(bulletin, eqcode).toEqual(bulletins[0])
    }
  })

  test("the history's earthquake is that of the public warning with its code", () => {
    const pairs = publicWarnings
      .filter(({ lastFlag }) => lastFlag)
      .flatMap((warning) =>
        historyItems
          .filter(({ eqcode }) => eqcode === warning.eqcode)
          .flatMap((item) => events.filter(({ body }) => isSameEvent(item, body)))
          .map(({ body }) => ({ warning, eew: body.eew })),
      )
    expect(pairs.length).toBeGreaterThan(0)
    for (const { warning, eew } of pairs) {
      const { originTime, areaName, lat, lng, depth, magnitude } = warning
      expect(eew).toMatchObject({ originTime, areaName, lat, lng, depth, magnitude })
    }
  })

  test.each(publicWarnings)('$eqcode at $sendTime has the origin of its other bulletins', (one) => {
    const others = publicWarnings.filter(({ eqcode }) => eqcode === one.eqcode)
    const { originTime, areaName } = one
    for (const other of others) expect(other).toMatchObject({ originTime, areaName })
  })

  test.each(responseExamples('getOpenWave', openWave))(
    '$name has as many instants as asked for, and the P wave is ahead',
    ({ body: { wave, waveCount } }) => {
      expect(wave.length).toBe(waveCount)
      for (const { pLat, pLng, sLat, sLng } of wave) {
        expect(pLat).toBeGreaterThanOrEqual(sLat)
        expect(pLng).toBeGreaterThanOrEqual(sLng)
      }
    },
  )
})

describe('terminals', () => {
  test('a terminal has the same owner everywhere', () => {
    const owners = [
      ...statuses.map(({ body }) => body),
      ...registrations.map(({ body }) => body),
      // An administrator acts for the terminal of another user.
      ...responseExamples('getSessionUser', sessionUser)
        .map(({ body }) => body)
        .filter(({ isAdmin }) => isAdmin !== true),
    ]
    expect(
      conflictingKeys(
        owners,
        ({ terminalId }) => terminalId,
        ({ userId }) => userId,
      ),
    ).toEqual([])
    expect(
      conflictingKeys(
        owners,
        ({ userId }) => userId,
        ({ terminalId }) => terminalId,
      ),
    ).toEqual([])
  })

  test('an owner has the same mail address and place everywhere', () => {
    const places = [
      ...statuses.map(({ body }) => ({ ...body, mailAddress: body.userEmailAddress })),
      ...registrations.map(({ body }) => body),
      ...settingsReads.map(({ body }) => body),
    ].filter(({ lat }) => lat !== undefined)
    expect(
      conflictingKeys(
        places.filter(({ mailAddress }) => mailAddress),
        ({ mailAddress = '' }) => mailAddress,
        ({ lat, lng, floor }) => ({ lat, lng, floor }),
      ),
    ).toEqual([])
    const owners = [
      ...statuses.map(({ body }) => ({ ...body, mailAddress: body.userEmailAddress })),
      ...registrations.map(({ body }) => body),
    ]
    expect(
      conflictingKeys(
        owners,
        ({ terminalId }) => terminalId,
        ({ mailAddress }) => mailAddress,
      ),
    ).toEqual([])
  })

  test('a terminal has the same service plan everywhere', () => {
    expect(
      conflictingKeys(
        statuses.map(({ body }) => body),
        ({ terminalId }) => terminalId,
        ({ planName }) => planName,
      ),
    ).toEqual([])
  })

  test('every history was recorded at the place of one terminal', () => {
    const places = statuses.map(({ body: { lat, lng } }) => ({ lat, lng }))
    for (const { name, body } of events) expect(places, name).toContainEqual(body.term)
  })

  test("a label's registration code is the same everywhere", () => {
    const label = z.object({ terminalId: z.string(), initPassword: z.string() })
    expect(
      conflictingKeys(
        [
          ...registrations,
          ...requestExamples('initializeTerminal', label),
          ...requestExamples('requestLoginMail', label),
        ].map(({ body }) => body),
        ({ terminalId }) => terminalId,
        ({ initPassword }) => initPassword,
      ),
    ).toEqual([])
  })

  test.each(statuses)(
    '$name has alerts only of a received kind, and none from the future',
    (one) => {
      const { body } = one
      const { tsunamiAlerts = [], eruptionAlerts = [], eruptionReports = [] } = body
      expect(tsunamiAlerts.length === 0 || body.tsunamiAreaName !== undefined).toBe(true)
      for (const { eventTime } of [...tsunamiAlerts, ...eruptionAlerts, ...eruptionReports]) {
        expect(eventTime).toBeLessThanOrEqual(body.lastAccessDate)
      }
      for (const { level } of eruptionReports) expect(level).toBe(0)
    },
  )

  test.each(statuses)("$name's summary names the level of its tsunami alerts", (one) => {
    const { summary, body } = one
    const named = tsunamiLevels
      .filter(([words]) => summary.includes(words))
      .map(([, level]) => level)
    expect(body.tsunamiAlerts?.map(({ level }) => level) ?? []).toEqual(named)
  })

  test.each(redundancyChecks)('$name has a date for exactly the checked centres', ({ body }) => {
    expect(body.east0LastAccessDate !== undefined).toBe(body.east0ChkFlag === 1)
    expect(body.west0LastAccessDate !== undefined).toBe(body.west0ChkFlag === 1)
    expect([body.priDcKey, body.secDcKey].toSorted()).toEqual(['east0', 'west0'])
  })
})

describe('settings', () => {
  const areas = responseExamples('getRegistrationOptions', areaList).flatMap(
    ({ body }) => body.tsunamiAreas,
  )

  test('an area has the same name and code everywhere', () => {
    const pairs = [
      ...tsunamiOptions.flatMap(({ body }) => body.areas),
      ...tsunamiOptions.map(({ body }) => ({ name: body.areaName, code: body.areaCode })),
      ...registrations.map(({ body }) => ({
        name: body.tsunamiAreaName,
        code: body.tsunamiAreaCode,
      })),
    ].filter(({ code }) => code !== undefined)
    for (const pair of pairs) expect(areas).toContainEqual(pair)
  })

  test('every tsunami area that a terminal has is one of the list', () => {
    const names = [...statuses, ...settingsReads].flatMap(({ body }) => body.tsunamiAreaName ?? [])
    for (const name of names) expect(areas.map((area) => area.name)).toContain(name)
  })

  test.each(settingsReads)('$name names an area only if alerts are received', ({ body }) => {
    const { tsunamiEnabled = false, tsunamiAreaName } = body
    const { eruptionEnabled = false, eruptionAreaName } = body
    expect(tsunamiEnabled || tsunamiAreaName === undefined).toBe(true)
    expect(eruptionEnabled || eruptionAreaName === undefined).toBe(true)
  })

  test('an owner who receives alerts has the same areas in status and settings', () => {
    for (const { body: read } of settingsReads) {
      for (const { body: status } of statuses) {
        if (status.userEmailAddress !== read.mailAddress || !status.tsunamiAreaName) continue
        expect(status.tsunamiAreaName).toBe(read.tsunamiAreaName)
        expect(status.eruptionAreaName).toBe(read.eruptionAreaName)
      }
    }
  })

  test.each(tsunamiOptions)("$name's summary says what is received", ({ summary, body }) => {
    const named = { Advisories: 3, Warnings: 4 }[summary.split(' ')[0] ?? '']
    expect(body.level).toBe(named ?? body.level)
    expect(body.receiveFlag).toBe(summary.endsWith('are received'))
  })

  test.each(responseExamples('getEruptionOption', eruptionOption))(
    "$name's summary says what is received",
    ({ summary, body }) => {
      const named = { Warnings: 3, Special: 4 }[summary.split(' ')[0] ?? '']
      expect(body.level).toBe(named ?? body.level)
      expect(body.receiveFlag || named === undefined).toBe(true)
    },
  )
})

describe('plans', () => {
  test.each(responseExamples('getFirmwareUpdate', firmwareUpdate))(
    '$name ends after it starts, on an offered day',
    ({ body: { update } }) => {
      const { since, until, dates } = update ?? { since: 0, until: 1, dates: [] }
      expect(since).toBeLessThan(until)
      expect(dates).toEqual(dates.toSorted())
      expect(dates.length === 0 || dates.includes(jstDate(since))).toBe(true)
    },
  )

  test.each(responseExamples('getDrill', drill))(
    '$name is held after its deadline, on the day that its link names',
    ({ body: { trainingDate, settingDeadline, trainingLink } }) => {
      expect(settingDeadline).toBeLessThan(trainingDate)
      expect(trainingLink).toContain(jstDate(trainingDate).replaceAll('-', ''))
    },
  )
})

const tsunamiLevels = [
  ['major tsunami warning', 5],
  ['tsunami warning', 4],
  ['tsunami advisory', 3],
] as const

function requestExamples<Body>(id: OperationId, schema: z.ZodType<Body>): { body: Body }[] {
  const examples = contractOperation(id).body?.examples ?? []
  return examples.map((value) => ({ body: schema.parse(value) }))
}

/** The keys whose items have more than one value. */
function conflictingKeys<Item>(
  items: Item[],
  keyOf: (item: Item) => string,
  valueOf: (item: Item) => unknown,
): string[] {
  return [...Map.groupBy(items, keyOf)]
    .filter(([, group]) => new Set(group.map((item) => JSON.stringify(valueOf(item)))).size > 1)
    .map(([key]) => key)
}

type HistoryItem = (typeof historyItems)[number]

function timeOf({ eewReceiveTime, firstSensTime }: HistoryItem): number {
  return Math.min(eewReceiveTime ?? Infinity, firstSensTime ?? Infinity)
}

function isSameEvent(item: HistoryItem, { eew, termAcc }: z.infer<typeof historyEvent>): boolean {
  return eew
    ? item.eewReceiveTime === eew.receiveTime
    : item.firstSensTime === termAcc?.firstSensTime
}

/** The time that an earthquake's code stands for: year to second in Japan Standard Time. */
function detectedAt(eqcode: string): number {
  const time = eqcode.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:$6+09:00')
  return Date.parse(time)
}

function jstDate(at: number): string {
  return new Date(at + 9 * 3_600_000).toISOString().slice(0, 10)
}

function ascending(a: number, b: number): number {
  return a - b
}

function descending(a: number, b: number): number {
  return b - a
}
