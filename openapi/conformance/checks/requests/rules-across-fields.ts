import { registrationRefusals } from './registration-refusals.ts'
import { type Refusal, unknownArea, withBody, wrongCodeFor } from './refusal.ts'
import { tryAlertCast, tryAllCasts } from './test-casts.ts'
import { isDeepStrictEqual } from 'node:util'
import type { ContractOperation, OperationId } from '../../../contract/contract.ts'
import type { ErrorCode } from '../../../contract/document.ts'
import { dayMs, hourMs, jstOffsetMs, secondMs } from '../../../base/durations.ts'
import { isRecord } from '../../../base/records.ts'
import type { RequestParts } from '../../../contract/validate.ts'
import { errors } from '../../../generated/errors.ts'
import { ordinaryRequests } from '../../generate/ordinary-request.ts'
import type { CallResult } from '../../calls/caller.ts'
import { isBusy, responseText } from '../../calls/responses.ts'
import { expectNoTrace, savedBefore, settleForSave } from './invalid-requests.ts'
import { inventedToken } from '../access/secrets.ts'
import { applyMs } from '../../calls/read-back.ts'
import type { ActiveCheck, VerifyContext } from '../../calls/context.ts'
import { jstText, numberIn } from '../data/declared-values.ts'
import { serverNow } from '../../exchange/exchange.ts'
import { jsonExcerpt } from '../../../base/printable.ts'
import { memberOf } from '../../../contract/json-pointer.ts'

const pastMs = Date.UTC(2001, 0)
const unknownEvent = '19000101000000'
const unknownSerial = '1799999'

const waves: Refusal[] = [
  {
    place: 'an earthquake that is not in the history',
    change: (request) => ({ ...request, query: { ...request.query, code: unknownEvent } }),
    status: 404,
    codes: [errors.notFound],
  },
  {
    place: 'an earthquake that the terminal did not measure',
    change: (request, { 'listHistory.unmeasured': code }) =>
      typeof code === 'string' ? { ...request, query: { ...request.query, code } } : undefined,
    codes: [errors.earthquakeCalculation],
  },
]

/** Specification, section 7: serial number and registration code together identify the owner of a terminal. */
const wrongCode: Refusal = {
  place: 'a wrong registration code',
  change: withBody((body) => ({ ...body, initPassword: wrongCodeFor(body['initPassword']) })),
  codes: [errors.wrongSerialOrPassword],
}

const unknownTerminal: Refusal = {
  place: 'an unknown terminal',
  change: withBody((body) => ({ ...body, terminalId: unknownSerial })),
  codes: [errors.terminalNotFound, errors.wrongSerialOrPassword],
}

/** Requests whose fields are valid, but whose combination the contract refuses in the description of a response. */
const refusals: Partial<Record<OperationId, Refusal[]>> = {
  saveDrill: [
    {
      place: 'a choice after the setting deadline',
      change: (request, known) => (known['saveDrill.isClosed'] === true ? request : undefined),
      codes: [errors.badRequest],
      // Specification, section 4.
      isStated: true,
    },
  ],
  saveFirmwareUpdate: [
    {
      place: 'a window that ends when it starts',
      change: (request, known) =>
        known['saveFirmwareUpdate.isClosed'] === true
          ? undefined
          : { ...request, body: { schedule: { since: '03:00:00', until: '03:00:00' } } },
      codes: [errors.invalidFirmwareSchedule],
    },
    // The start is midnight in Japan. A server that uses UTC takes it for the last offered day.
    plan('a start on the day after the offered ones', ({ since }) => {
      const midnight = dayMs - ((since + jstOffsetMs) % dayMs)
      return { since: since + midnight, until: since + midnight + 3 * hourMs }
    }),
    plan('a start that is not a whole hour', ({ since, until }) => ({
      since: since + hourMs / 2,
      until,
    })),
    plan('an end that is not a whole hour', ({ since, until }) => ({
      since,
      until: until - hourMs / 2,
    })),
    plan('an end 24 hours after the start', ({ since }) => ({ since, until: since + dayMs })),
    plan('an end 26 hours after the start', ({ since }) => ({
      since,
      until: since + dayMs + 2 * hourMs,
    })),
    plan('an end at the start', ({ since }) => ({ since, until: since })),
    plan('an end in the past', ({ since }) => ({ since, until: pastMs })),
  ],
  saveSettings: [
    {
      // Contract: the location may be absent only if the terminal is disconnected and its location is unknown.
      place: 'no location for a connected terminal',
      change: withBody(({ isUserConnMailEnabled, mailAddress }) => ({
        isUserConnMailEnabled,
        mailAddress,
      })),
      codes: [errors.invalidLocation, errors.badRequest],
    },
  ],
  saveTsunamiOption: [
    {
      place: 'an area that is not offered',
      change: withBody(() => ({ receiveFlag: true, level: 4, areaCode: unknownArea })),
      codes: [errors.noTsunamiArea],
    },
  ],
  getHistoryEvent: [
    {
      place: 'an earthquake that is not in the history',
      change: (request) => ({ ...request, path: { code: unknownEvent } }),
      status: 404,
      codes: [errors.notFound],
    },
  ],
  getWaveFile: waves,
  getWaveSamples: waves,
  initializeTerminal: [wrongCode, unknownTerminal],
  requestLoginMail: [
    // Only without the checks of registerUser, which give the terminal of the profile an owner.
    {
      place: 'a terminal without an owner',
      change: (request) => request,
      codes: [errors.userNotFound],
      unless: 'registerUser',
    },
    wrongCode,
    unknownTerminal,
  ],
  resetPassword: [
    {
      place: 'a token that was never issued',
      change: withBody((body, { 'owner.terminalId': terminalId = body['terminalId'] }) => ({
        ...body,
        terminalId,
        token: inventedToken,
      })),
      codes: [errors.badRequest],
      // Specification, section 7: a mailed token authorizes the call.
      isStated: true,
    },
    {
      place: 'an unknown terminal',
      change: withBody((body) => ({ ...body, terminalId: unknownSerial, token: inventedToken })),
      codes: [errors.terminalNotFound, errors.badRequest],
    },
  ],
  // Specification, section 6: a one-time password opens the terminal's page.
  loginWithOnetimePassword: [
    {
      place: 'a one-time password that was never issued',
      change: withBody((body) => ({ ...body, token: inventedToken.slice(0, 24) })),
      codes: [errors.wrongOnetimePassword, errors.noOnetimePassword, errors.onetimePasswordExpired],
      isStated: true,
    },
  ],
  startRedundancyCheck: [
    {
      place: 'the primary data centre',
      change: withBody((_, { 'getRedundancyCheck.priDcKey': priDcKey }) => ({ priDcKey })),
      codes: [errors.badRequest],
    },
    {
      place: 'a second redundancy check while one runs',
      change: (request) => request,
      codes: [errors.badRequest],
      isSecond: true,
    },
  ],
  registerUser: registrationRefusals,
}

/** Looks for a request that must be refused for the combination of its fields, and is not. */
export const rulesAcrossFields: ActiveCheck = {
  name: 'rules-across-fields',
  async run(context, operation) {
    const [request] = ordinaryRequests(operation, context.known)
    const ownRefusals = refusals[operation.id] ?? []
    if (ownRefusals.length > 0) await settleForSave(context, operation)
    if (operation.id === 'sendTestCast') await tryAllCasts(context)
    const free = operation.id === 'registerUser' ? await stepOne(context) : undefined
    if (!request) return
    if (operation.id === 'sendAlertTestCast') await tryAlertCast(context, request)
    for (const refusal of ownRefusals) await expectRefusal(context, operation, request, refusal)
    const after = free?.isSuccess ? await stepOne(context) : undefined
    if (free && after?.code === errors.terminalAlreadyRegistered)
      context.infer('registerUser', [free, after], {
        place: 'an owner after a refusal',
        message:
          'Refused registrations have given the terminal an owner: initializeTerminal now says that it is registered.',
        pointer: '/responses/400',
      })
  },
}

async function expectRefusal(
  context: VerifyContext,
  operation: ContractOperation,
  request: RequestParts,
  { place, change, status = 400, codes, unless, rule, isStated, isSecond }: Refusal,
): Promise<void> {
  if (unless !== undefined && context.isWanted(unless)) return
  const changed = change(request, context.known)
  if (!changed || !context.isHarmless(operation.id, changed)) return
  const unchecked = isSecond && (await context.call('getRedundancyCheck'))
  const started = isSecond ? await startTwice(context, operation.id, changed) : []
  const [first] = started
  if (isSecond && !first) return
  const before = await savedBefore(context, operation)
  const result = await context.call(operation.id, changed)
  if (unchecked && first) await expectCheck(context, unchecked, first, request.body)
  await expectNoTrace(context, operation, { place, what: `with ${place}`, before, result })
  if (isExpected(result, status, codes)) return
  context.report(operation.id, [...started, ...(before?.isSuccess ? [before] : []), result], {
    place,
    message: `A request with ${place} returns ${responseText(result)} instead of ${status} and code ${codes.join(' or ')}.`,
    pointer: `/responses/${status}`,
    // With several mistakes, the sentence about their order is violated.
    rule:
      operation.id === 'registerUser' && result.status === status && / and | for /.test(place)
        ? 'registerUser.400.2'
        : rule,
    provenance: isStated && result.isSuccess ? operation.provenance : 'inferred',
  })
}

/** Calls an operation twice at the same time, which must not both succeed. Returns the first call that succeeds, if any. */
async function startTwice(
  context: VerifyContext,
  id: OperationId,
  request: RequestParts,
): Promise<CallResult[]> {
  await context.settle()
  const starts = [context.callPatiently(id, request), context.call(id, request)]
  const [first, again] = (await Promise.all(starts)).filter(({ isSuccess }) => isSuccess)
  if (first && again)
    context.infer(id, [first, again], {
      place: 'two at once',
      message: `Two concurrent calls of ${id} succeed with ${responseText(again)}. Only one check can run.`,
      pointer: '/responses/400',
    })
  return first ? [first] : []
}

/** Calls initializeTerminal, which shows whether the terminal has an owner. Undefined if the call is not permitted. */
async function stepOne(context: VerifyContext): Promise<CallResult | undefined> {
  const { terminalId, initPassword } = context.known
  const options = { body: { terminalId, initPassword } }
  const isAllowed = initPassword !== undefined && context.isHarmless('initializeTerminal', options)
  return isAllowed ? context.call('initializeTerminal', options) : undefined
}

/** Checks that getRedundancyCheck shows a running check and then its result. Makes no other calls meanwhile. */
async function expectCheck(
  context: VerifyContext,
  before: CallResult,
  started: CallResult,
  sent: unknown,
): Promise<void> {
  let read = before
  let swapped: CallResult | undefined
  const readUntil = (what: string, isDone: () => boolean): Promise<boolean> =>
    context.poll(what, applyMs, async () => {
      read = await context.call('getRedundancyCheck')
      if (read.isSuccess && primary(read) !== primary(before)) swapped ??= read
      return !read.isSuccess || isDone()
    })
  const isShown = await readUntil(
    'a redundancy check to begin',
    () => !isDeepStrictEqual(read.json, before.json),
  )
  if (!isShown)
    return context.infer('startRedundancyCheck', [before, started], {
      place: 'not begun',
      message:
        'A redundancy check was started, but getRedundancyCheck still returns the same data after 5 minutes.',
      pointer: '/responses/204',
    })
  const center = String(memberOf(sent, 'priDcKey'))
  const flag = (): unknown => memberOf(read.json, `${center}ChkFlag`)
  const date = ({ json }: CallResult): unknown => memberOf(json, `${center}LastAccessDate`)
  let early: CallResult | undefined
  const isOver = await readUntil('the end of a redundancy check', () => {
    if (flag() !== checked && date(read) !== date(before)) early = read
    return flag() !== checking
  })
  const at = date(read)
  if (early)
    context.infer('getRedundancyCheck', [before, started, early], {
      place: 'date before success',
      message: `Before a check has succeeded, ${center}LastAccessDate changes from ${textOf(date(before))} to ${textOf(date(early))}.`,
    })
  if (swapped)
    context.infer('getRedundancyCheck', [before, started, swapped], {
      place: 'priDcKey after a check',
      message: `A redundancy check changed priDcKey from ${jsonExcerpt(primary(before))} to ${jsonExcerpt(primary(swapped))}. A terminal uses the secondary data centre only during the check.`,
    })
  const startMs = serverNow(started.exchange) ?? 0
  const isRight = flag() === failed || (flag() === checked && Number(at) >= startMs - dateStepMs)
  if (!isOver)
    context.leaveOut('getRedundancyCheck', 'A redundancy check did not end within 5 minutes.')
  else if (read.isSuccess && !isRight)
    context.infer('getRedundancyCheck', [started, read], {
      place: 'result',
      message: `After a redundancy check, ${center}ChkFlag is ${jsonExcerpt(flag())} and ${center}LastAccessDate is ${textOf(at)}. The check began on ${jstText(startMs)}.`,
    })
}

function primary({ json }: CallResult): unknown {
  return memberOf(json, 'priDcKey')
}

function textOf(instant: unknown): string {
  return typeof instant === 'number' ? jstText(instant) : 'absent'
}

/** Contract, RedundancyFlag. */
const [checked, checking, failed] = [1, 2, 3]
/** Tolerance, because a server and its terminal may have different clocks. */
const dateStepMs = 2 * secondMs

function isExpected(result: CallResult, status: number, codes: readonly ErrorCode[]): boolean {
  const isRight =
    result.status === status && result.code !== undefined && codes.includes(result.code)
  // A restarting terminal refuses any request, and `OwnerCalls` reports server errors.
  const isBusyOrFailed = result.status >= 500 || isBusy(result)
  // The location may be absent while the terminal is not connected.
  return isRight || isBusyOrFailed || memberOf(result.json, 'isTermDownloaded') === false
}

function plan(
  place: string,
  change: (update: { since: number; until: number }) => Record<string, number>,
): Refusal {
  return {
    place,
    change(request, { update }) {
      const [since, until] = [numberIn(update, 'since'), numberIn(update, 'until')]
      if (since === undefined || until === undefined || !isRecord(request.body)) return undefined
      return { ...request, body: { ...request.body, update: change({ since, until }) } }
    },
    codes: [errors.invalidFirmwareSchedule],
    rule: `FirmwarePlanSave.${place.startsWith('a start') ? 'since' : 'until'}.1`,
  }
}
