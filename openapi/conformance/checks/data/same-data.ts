import type { OperationId } from '../../../contract/contract.ts'
import { memberOf } from '../../../contract/json-pointer.ts'
import { isRecord } from '../../../base/records.ts'
import type { CallResult, Report } from '../../calls/caller.ts'
import type { StatefulCheck, VerifyContext } from '../../calls/context.ts'
import { fieldPointer, itemsIn, fieldsIn, jstText, numberIn, textIn } from './declared-values.ts'
import { difference } from './change-of.ts'
import { compareRecord } from './waves.ts'
import type { Account } from '../../profile/profile.ts'
import { type Fields, type Shown, differences } from '../../calls/read-back.ts'

/** Pairs of responses that show the same data, according to the contract. `expected` returns the fields of the second response. */
const same: {
  first: OperationId
  second: OperationId
  expected: (first: Fields) => Fields
  /** Whether an expected field that the second response omits is a difference. */
  isComplete?: true
  /** Why the first response implies these fields, as a relative clause for the message. */
  why?: string
}[] = [
  {
    first: 'getSettings',
    second: 'getTerminalStatus',
    expected: ({ mailAddress, lat, lng, floor, memo, isUserConnMailEnabled }) => ({
      userEmailAddress: mailAddress,
      lat,
      lng,
      floor,
      memo,
      isUserConnMailEnabled,
    }),
  },
  {
    first: 'getTsunamiOption',
    second: 'getSettings',
    expected: (option) => ({
      tsunamiEnabled: option['receiveFlag'],
      ...areaOf('tsunamiAreaName', option),
    }),
  },
  {
    first: 'getTsunamiOption',
    second: 'getTerminalStatus',
    expected: (option) => areaOf('tsunamiAreaName', option),
  },
  {
    first: 'getEruptionOption',
    second: 'getSettings',
    expected: (option) => ({
      eruptionEnabled: option['receiveFlag'],
      ...areaOf('eruptionAreaName', option),
    }),
  },
  {
    first: 'getEruptionOption',
    second: 'getTerminalStatus',
    // The contract does not say whether the status has an area while reception is off.
    expected: (option) =>
      option['receiveFlag'] === true ? areaOf('eruptionAreaName', option) : {},
  },
  {
    first: 'getTerminalLog',
    second: 'getTerminalStatus',
    expected: () => ({ isConnected: true, isAlive: true }),
    why: 'which the terminal itself has just sent',
  },
  {
    first: 'getFirmwareUpdate',
    second: 'getSettings',
    expected: ({ schedule }) => (isRecord(schedule) ? schedule : {}),
  },
  {
    first: 'getSessionUser',
    second: 'getTerminalStatus',
    expected: ({ terminalId }) => ({ terminalId }),
  },
  {
    first: 'getTerminalStatus',
    second: 'getSettings',
    expected: ({ lat, lng, ...status }) => ({ isTmConnection: isReached(status), lat, lng }),
    isComplete: true,
  },
  {
    first: 'getTerminalStatus',
    second: 'getRedundancyCheck',
    expected: ({ terminalId, ...status }) => ({ terminalId, online: isReached(status) }),
  },
  {
    first: 'getTerminalStatus',
    second: 'getRedundancyCheck',
    expected: ({ localAddr }) => (String(localAddr).includes(':') ? { excluded: true } : {}),
    why: 'whose localAddr is an IPv6 address',
  },
  { first: 'listNews', second: 'listNews', expected: ({ news }) => ({ news }) },
  {
    first: 'getOnetimePassword',
    second: 'getTerminalStatus',
    expected: ({ localAddr }) => ({ localAddr }),
  },
  {
    first: 'getRegistrationOptions',
    second: 'getTsunamiOption',
    expected: ({ tsunamiAreas }) => ({ areas: tsunamiAreas }),
  },
]

/** For fields of the second response: their name in the first response, if it is different. */
const ownNames: Readonly<Record<string, string>> = {
  userEmailAddress: 'mailAddress',
  tsunamiEnabled: 'receiveFlag',
  tsunamiAreaName: 'areaName',
  eruptionEnabled: 'receiveFlag',
  eruptionAreaName: 'areaName',
  isTmConnection: 'isConnected',
  online: 'isConnected',
  areas: 'tsunamiAreas',
}

/** Returns whether the terminal is connected. Undefined if it does not reply, because servers may disagree about that state. */
function isReached({ isConnected, isAlive }: Fields): unknown {
  return isConnected === true && isAlive === false ? undefined : isConnected
}

/**
 * Returns the field with the area that another response must show. The field must be absent if reception is off. Returns no field
 * if the name of the area is unknown.
 */
function areaOf(field: string, { receiveFlag, areaName }: Fields): Fields {
  const isOn = receiveFlag === true
  return isOn && areaName === undefined ? {} : { [field]: isOn ? areaName : undefined }
}

/** Returns other responses that show the data of a response. A field that must be absent is undefined. */
export function shownElsewhere(read: OperationId, fields: Fields): Shown[] {
  return same
    .filter(({ first }) => first === read)
    .map(({ second, expected }) => ({ read: second, fields: expected(fields) }))
}

const cancelled = 1

/** Contract: these fields have the same descriptions. A terminal has up to 5 minutes to apply and send them. */
export const sameEverywhere: StatefulCheck = {
  name: 'same-everywhere',
  tier: 'read',
  operations: [...new Set(same.flatMap(({ first, second }) => [first, second]))],
  async run(context) {
    for (const account of [context.owner, context.peer])
      if (account) await compareAll(context, account)
  },
}

async function compareAll(context: VerifyContext, account: Account): Promise<void> {
  const call = async (id: OperationId): Promise<CallResult> =>
    (await context.sessions.callAs(account, id)).result
  const wanted = same.filter(
    ({ first, second }) => context.isWanted(first) || context.isWanted(second),
  )
  const compare = async (report: Report): Promise<void> => {
    const found: Difference[] = []
    for (const pair of wanted) found.push(...(await compareSources(call, pair)))
    // Several fields say whether the terminal is connected. Their differences are one finding.
    const factOf = ({ name, own }: Difference) => (own === 'isConnected' ? own : name)
    for (const differing of Map.groupBy(found, factOf).values())
      reportDiffering(differing, context.isWanted, report)
  }
  await compareTwice(context, compare, context.settle)
  if (context.isWanted('getTerminalStatus'))
    await compareTwice(context, (report) => compareAlerts(call, report), context.settle)
}

type Call = (id: OperationId) => Promise<CallResult>

/** Contract: getTerminalStatus has the alerts for the terminal's area, and getLatestWarning those for all areas. */
async function compareAlerts(call: Call, report: Report): Promise<void> {
  const status = await call('getTerminalStatus')
  const settings = await call('getSettings')
  const latest = await call('getLatestWarning')
  if (memberOf(status.json, 'isConnected') !== true) return
  for (const [name, area] of [
    ['tsunamiAlerts', textIn(status.json, 'tsunamiAreaName')],
    ['eruptionAlerts', textIn(settings.json, 'eruptionAreaName')],
    ['eruptionReports', textIn(settings.json, 'eruptionAreaName')],
  ] as const) {
    const listed = itemsIn(latest.json, name)
    const inForce = listed.filter(({ areaName }) => areaName === area)
    const shown = itemsIn(status.json, name).filter(({ level }) => level !== cancelled)
    if (area === undefined || listed.length === 0 || shown.length === 0) continue
    const [nearest = []] = shown
      .flatMap((alert) => inForce.map((other) => differences(other, { etc: undefined, ...alert })))
      .toSorted((a, b) => a.length - b.length)
    const [different] = nearest
    if (inForce.length > 0 && !different) continue
    const what = different
      ? `${different.name} ${difference(different.found, different.expected, 'in the status it is')}`
      : 'no alert, but getTerminalStatus shows one'
    report('getTerminalStatus', [latest, status], {
      place: `${name} as in getLatestWarning`,
      pointer: fieldPointer('getTerminalStatus', name, ...(different ? ['0', different.name] : [])),
      message: `For ${area}, ${name} in getLatestWarning has ${what}.`,
    })
  }
}

type Difference = Awaited<ReturnType<typeof compareSources>>[number]

async function compareSources(
  call: Call,
  { first, second, expected, isComplete, why }: (typeof same)[number],
) {
  const calls = [await call(first), await call(second)] as const
  const [firstResult, secondResult] = calls
  if (!firstResult.isSuccess || !secondResult.isSuccess) return []
  if (!isRecord(firstResult.json) || !isRecord(secondResult.json)) return []
  // A field that one response omits is not compared. Lists of areas may have any order.
  return differences(sorted(secondResult.json), sorted(present(expected(firstResult.json))))
    .filter(({ found }) => (found ?? '') !== '' || isComplete)
    .map(({ name, expected: byFirst, found }) => {
      const own = ownNames[name] ?? name
      const between = `in ${second} ${own === name ? 'it' : name} is`
      const message = `According to ${first}, ${why === undefined ? '' : `${why}, `}${own} is ${difference(byFirst, found, between)}.`
      return { first, second, name, own, message, calls }
    })
}

/** Reports differences in one fact. The response that differs from the most others is taken to be the wrong one. */
function reportDiffering(
  all: readonly Difference[],
  isWanted: (id: OperationId) => boolean,
  report: Report,
): void {
  const othersOf = (id: OperationId) => [
    ...new Set(
      all.flatMap(({ first, second }) => (first === id ? [second] : second === id ? [first] : [])),
    ),
  ]
  const [wrong] = all
    .flatMap(({ first, second }) => [second, first])
    .filter(isWanted)
    .toSorted((a, b) => othersOf(b).length - othersOf(a).length)
  const found = all.find(({ first, second }) => first === wrong || second === wrong)
  if (wrong === undefined || !found) return
  const { first, second, name, own, message, calls } = found
  const isSecond = second === wrong
  const more = othersOf(wrong).filter((id) => id !== first && id !== second)
  report(wrong, isSecond ? [...calls] : calls.toReversed(), {
    place: isSecond ? `${name} as in ${first}` : `${own} as in ${second}`,
    message:
      more.length === 0 ? message : `${message} ${wrong} also differs from ${more.join(' and ')}.`,
  })
  const rest = all.filter((other) => other.first !== wrong && other.second !== wrong)
  reportDiffering(rest, isWanted, report)
}

function sorted(fields: Fields): Fields {
  const areas = itemsIn(fields, 'areas').map(({ code, name }) => JSON.stringify([code, name]))
  return areas.length === 0 ? fields : { ...fields, areas: areas.toSorted() }
}

function present(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => (value ?? '') !== ''))
}

const compared = 2

/** Contract: a list and the details show the same bulletin and measurement, and the list contains the latest warning. */
export const listAndDetail: StatefulCheck = {
  name: 'list-and-detail',
  tier: 'read',
  operations: [
    'listHistory',
    'getHistoryEvent',
    'getWaveSamples',
    'listWarnings',
    'getLatestWarning',
  ],
  async run(context) {
    if (context.owner && (['getHistoryEvent', 'getWaveSamples'] as const).some(context.isWanted))
      for (const account of [context.owner, context.peer]) {
        if (!account) continue
        const session = account === context.owner ? undefined : await context.sessions.of(account)
        await compareTwice(context, (report) => compareHistory(context, report, session))
      }
    if (context.isWanted('getLatestWarning'))
      await compareTwice(context, (report) => compareLatest(context, report))
  },
}

/** Reports only differences that a second comparison finds again, because data may change between the calls of the first. */
async function compareTwice(
  context: VerifyContext,
  compare: (report: Report) => Promise<void>,
  settle: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  let isDifferent = false
  await compare(() => {
    isDifferent = true
  })
  if (!isDifferent) return
  await settle()
  await compare(context.infer)
}

async function compareHistory(
  context: VerifyContext,
  report: Report,
  session: string | undefined,
): Promise<void> {
  const list = await context.call('listHistory', { session })
  const bulletins = await context.call('listWarnings')
  const items = itemsIn(list.json, 'terminalEqSummaryItems')
  const count = numberIn(list.json, 'count') ?? 0
  // The oldest earthquake may be on another page.
  const query = { limit: '1', offset: String(count - 1) }
  const oldest = count > items.length ? [await context.call('listHistory', { query, session })] : []
  const others = oldest.flatMap(({ json }) => itemsIn(json, 'terminalEqSummaryItems'))
  const received: { code: string; eew: Fields; detail: CallResult }[] = []
  for (const item of new Set([...items.slice(0, compared), ...items.slice(-compared), ...others])) {
    const code = textIn(item, 'eqcode')
    if (code === undefined) continue
    const detail = await context.call('getHistoryEvent', { path: { code }, session })
    if (!detail.isSuccess || !isRecord(detail.json)) continue
    const eew = fieldsIn(detail.json, 'eew')
    const measured = fieldsIn(detail.json, 'termAcc')
    const expected: Fields = {
      eewReceiveTime: eew?.['receiveTime'],
      eewAreaName: eew?.['areaName'],
      eewShindo: eew?.['shindo'],
      firstSensTime: measured?.['firstSensTime'],
      obsShindo: measured?.['obsShindo'],
      ...(eew ? { alert: eew['alert'], lgAlert: eew['lgAlert'] } : {}),
    }
    for (const { name, expected: inDetail, found } of differences(item, expected)) {
      report('getHistoryEvent', [list, detail], {
        place: name,
        rule: `HistoryItem.${name}.1`,
        message: `In the list, ${name} of the earthquake ${code} is ${difference(found, inDetail, 'in its details it is')}.`,
      })
    }
    const shindo = numberIn(measured, 'obsShindo')
    if (shindo !== undefined) await compareRecord(context, report, { code, shindo, detail })
    if (eew) received.push({ code, eew, detail })
  }
  compareBulletins(report, bulletins, received)
}

/** Contract: getHistoryEvent has the last bulletin that the terminal received, and listWarnings the last one that was sent. */
function compareBulletins(
  report: Report,
  bulletins: CallResult,
  received: readonly { code: string; eew: Fields; detail: CallResult }[],
): void {
  const warnings = itemsIn(bulletins.json, 'warnings')
  const pairs = received.map(({ code, eew, detail }) => {
    // If the list has the bulletin of the details, the remaining fields must be equal, too.
    const alike = warnings.find((warning) => isSameBulletin(warning, eew))
    const last = warnings.find(({ eqcode, cancelFlag }) => eqcode === code && cancelFlag !== true)
    const values = Object.fromEntries(bulletinFields.map((name) => [name, eew[name]]))
    const different = differences(alike ?? last, { ...values, eqcode: code })
    return { code, detail, alike, last, different }
  })
  // A terminal may have missed the last bulletin of one earthquake, but hardly of every earthquake.
  const known = pairs.filter(({ last }) => last)
  const isNoneLast = known.length > 1 && known.every(({ different }) => different.length > 0)
  for (const { code, detail, alike, different } of pairs) {
    if (!alike && !isNoneLast) continue
    for (const { name, expected: inDetail, found } of different)
      report('getHistoryEvent', [bulletins, detail], {
        place: `${name} as in listWarnings`,
        pointer: fieldPointer('getHistoryEvent', 'eew', name),
        message: `In the list of warnings, ${name} of the earthquake ${code} is ${difference(found, inDetail, 'in the history it is')}.`,
      })
  }
}

const bulletinFields = ['originTime', 'areaName', 'depth', 'magnitude', 'lat', 'lng'] as const

function isSameBulletin(warning: Fields, eew: Fields): boolean {
  return bulletinFields.slice(0, 4).every((name) => warning[name] === eew[name])
}

async function compareLatest(context: VerifyContext, report: Report): Promise<void> {
  const latest = await context.call('getLatestWarning')
  const list = await context.call('listWarnings')
  const warning = fieldsIn(latest.json, 'warning')
  const items = itemsIn(list.json, 'warnings')
  const listed = items.find(
    ({ eqcode, originTime }) =>
      warning && (eqcode === warning['eqcode'] || originTime === warning['originTime']),
  )
  if (latest.isSuccess && !warning && items.length > 0)
    report('getLatestWarning', [list, latest], {
      place: 'warning',
      message: 'The list contains a warning, but there is no latest warning.',
    })
  if (!warning || !listed) return
  const [origin, first] = [numberIn(warning, 'originTime'), numberIn(items[0], 'originTime')]
  if (origin !== undefined && first !== undefined && origin < first)
    report('getLatestWarning', [list, latest], {
      place: 'originTime',
      message: `The list of warnings has a later earthquake (${jstText(first)}) than the latest warning (${jstText(origin)}).`,
    })
  for (const { name, expected: inLatest, found } of differences(listed, warning))
    report('getLatestWarning', [list, latest], {
      place: name,
      pointer: fieldPointer('getLatestWarning', 'warning', name),
      message: `In the list, ${name} of the latest warning is ${difference(found, inLatest, 'in getLatestWarning it is')}.`,
    })
}
