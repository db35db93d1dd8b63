import type { OperationId } from '../../../contract/contract.ts'
import type { ErrorCode } from '../../../contract/document.ts'
import { dayMs } from '../../../base/durations.ts'
import { isRecord } from '../../../base/records.ts'
import type { RequestParts } from '../../../contract/validate.ts'
import { errors } from '../../../generated/errors.ts'
import { type KnownValues, ordinaryRequests } from '../../generate/ordinary-request.ts'
import type { CallResult } from '../../calls/caller.ts'
import { responseText } from '../../calls/responses.ts'
import { expectNoTrace, savedBefore, settleForSave } from './invalid-requests.ts'
import { inventedCode, inventedToken } from '../access/secrets.ts'
import { swappedCase } from '../access/sessions.ts'
import { isBusy } from '../../calls/waiting.ts'
import type { ActiveCheck, VerifyContext } from '../../calls/context.ts'
import { numberIn, textIn } from '../data/declared-values.ts'
import { memberOf } from '../../../contract/json-pointer.ts'

interface Refusal {
  place: string
  change: (request: RequestParts, known: KnownValues) => RequestParts | undefined
  status?: number
  /** An operation whose checks remove the reason for the refusal. */
  unless?: OperationId
  /** Whether the same request must have succeeded just before. */
  isSecond?: true
  /** Any of these codes is correct: a server may check in its own order. */
  codes: ErrorCode[]
  /** Whether the specification says that the request must not succeed. It lists codes without operations. */
  isStated?: true
}

const yearMs = 365 * dayMs
const pastMs = Date.UTC(2001, 0)
const unknownEvent = '19000101000000'
const unknownArea = '999'
const unknownSerial = '1799999'

/** Codes that may take precedence over those of other fields in a registration, in the order of the contract. */
const checkedBefore = [
  errors.wrongSerialOrPassword,
  errors.contractCancelled,
  errors.terminalAlreadyRegistered,
  errors.userNameTaken,
]

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

/** Returns the code in other letter case, or an invented code if the code has no letters. */
function wrongCodeFor(code: unknown): string {
  const swapped = swappedCase(String(code))
  return swapped === code ? inventedCode : swapped
}

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
    {
      place: 'a start on a day that is not offered',
      change: withUpdate(({ since, until }) => ({ since: since + yearMs, until: until + yearMs })),
      codes: [errors.invalidFirmwareSchedule],
    },
    {
      place: 'an end in the past',
      change: withUpdate(({ since }) => ({ since, until: pastMs })),
      codes: [errors.invalidFirmwareSchedule],
    },
  ],
  saveSettings: [
    {
      // Contract: it may be absent only if the terminal is disconnected and its location is unknown.
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
    // The terminal of the profile is registered later.
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
  registerUser: [
    wrongCode,
    {
      place: 'a wrong registration code and a user name that is taken',
      change: withBody((body, { 'owner.userId': userId }) => ({
        ...body,
        initPassword: inventedCode,
        userId,
      })),
      codes: [errors.wrongSerialOrPassword],
    },
    {
      // Contract: rules about single fields come first.
      place: 'a wrong registration code, a user name that is taken and an invalid email address',
      change: withBody((body, { 'owner.userId': userId = body['userId'] }) => ({
        ...body,
        initPassword: inventedCode,
        userId,
        mailAddress: 'a@b',
      })),
      codes: [errors.invalidMailAddress],
    },
    {
      // The taken name keeps a server that checks neither the code nor the owner from registering the terminal again.
      place: 'a wrong registration code for a terminal that has an owner',
      change: (request, { 'owner.userId': userId, 'owner.terminalId': terminalId }) =>
        userId === undefined || terminalId === undefined
          ? undefined
          : withBody((body) => ({ ...body, terminalId, initPassword: inventedCode, userId }))(
              request,
              {},
            ),
      codes: [errors.wrongSerialOrPassword],
    },
    {
      place: 'a user name that is taken',
      change: (request, { 'owner.userId': userId, initPassword }) =>
        userId === undefined || initPassword === undefined
          ? undefined
          : withBody((body) => ({ ...body, userId }))(request, {}),
      codes: [errors.userNameTaken],
    },
    {
      place: 'a user name that is the serial number',
      change: withBody((body) => ({ ...body, userId: body['terminalId'] })),
      // The name is not taken.
      codes: [
        errors.invalidUserName,
        ...checkedBefore.filter((code) => code !== errors.userNameTaken),
      ],
    },
    {
      place: 'a window that ends when it starts',
      change: withBody((body) => ({ ...body, firmwareUntil: body['firmwareSince'] })),
      codes: [errors.invalidFirmwareSchedule, ...checkedBefore],
    },
    {
      place: 'an area that is not offered',
      change: withBody((body) => ({ ...body, tsunamiEnabled: true, tsunamiAreaCode: unknownArea })),
      codes: [errors.noTsunamiArea, ...checkedBefore],
    },
  ],
}

/** Looks for a request that must be refused for the combination of its fields, and is not. */
export const rulesAcrossFields: ActiveCheck = {
  name: 'rules-across-fields',
  async run(context, operation) {
    const [request] = ordinaryRequests(operation, context.known)
    const ownRefusals = refusals[operation.id] ?? []
    if (ownRefusals.length > 0) await settleForSave(context, operation)
    if (operation.id === 'sendTestCast') await tryAllCasts(context)
    for (const refusal of ownRefusals) {
      const { place, change, status = 400, codes, unless, isStated, isSecond } = refusal
      if (unless !== undefined && context.isWanted(unless)) continue
      const changed = request && change(request, context.known)
      if (!changed || !context.isHarmless(operation.id, changed)) continue
      if (isSecond && !(await context.callPatiently(operation.id, changed)).isSuccess) continue
      const before = await savedBefore(context, operation)
      const result = await context.call(operation.id, changed)
      await expectNoTrace(context, operation, { place, what: `with ${place}`, before, result })
      const isExpected =
        result.status === status && result.code !== undefined && codes.includes(result.code)
      // The terminal may be restarting, and server errors are reported elsewhere.
      if (isExpected || result.status >= 500 || isBusy(result)) continue
      context.report(operation.id, [result], {
        place,
        message: `A request with ${place} returns ${responseText(result)} instead of ${status} and code ${codes[0]}.`,
        pointer: `/responses/${status}`,
        provenance: isStated && result.isSuccess ? operation.provenance : 'inferred',
      })
    }
  },
}

const castLevels = [
  { type: 'tsunami', level: 'emalert', number: 5 },
  { type: 'tsunami', level: 'alert', number: 4 },
  { type: 'tsunami', level: 'warn', number: 3 },
  { type: 'eruption', level: 'emalert', number: 4 },
  { type: 'eruption', level: 'alert', number: 3 },
  { type: 'eruption', level: 'report', number: 0 },
] as const

/** Tries test broadcasts with the saved reception, and while the terminal receives eruption warnings and reports. */
async function tryAllCasts(context: VerifyContext): Promise<void> {
  await tryCasts(context)
  const option = { body: { receiveFlag: true, reportFlag: true, level: 3 } }
  if (!context.isHarmless('saveEruptionOption', option)) return
  const saved = await context.callPatiently('saveEruptionOption', option)
  if (saved.isSuccess) await tryCasts(context)
}

/** Contract, sendTestCast: the lowest received level is sent. A lower level, and a report while none are received, is refused. */
async function tryCasts(context: VerifyContext): Promise<void> {
  await context.settle()
  const saved = {
    tsunami: await context.call('getTsunamiOption'),
    eruption: await context.call('getEruptionOption'),
  }
  const before = await testsOfPeer(context)
  const sent: CallResult[] = []
  for (const { type, level, number } of castLevels) {
    const { json } = saved[type]
    const flag = number === 0 ? 'reportFlag' : 'receiveFlag'
    const lowest = number === 0 ? 0 : (numberIn(json, 'level') ?? 0)
    const isReceived = memberOf(json, flag) !== false
    const isLowest = isReceived && number === lowest
    const isExcluded = !isReceived || number < lowest
    const request = { body: { type, level } }
    if (!(isLowest || isExcluded) || !context.isHarmless('sendTestCast', request)) continue
    const result = await context.callPatiently('sendTestCast', request)
    if (result.status >= 500 || isBusy(result)) continue
    if (result.isSuccess) sent.push(result)
    if (isLowest ? result.isSuccess : result.code === errors.badRequest) continue
    context.report('sendTestCast', [result], {
      place: `the ${type} level ${level}`,
      message: `A test broadcast of the ${type} level ${level}, which is ${isLowest ? 'the lowest that is received' : 'not received'}, returns ${responseText(result)}.`,
      pointer: isLowest ? '/requestBody' : '/responses/400',
    })
  }
  if (sent.length > 0 && (await testsOfPeer(context)) > before)
    context.infer('sendTestCast', sent, {
      place: "another owner's terminal",
      message:
        'After test broadcasts of one owner, the log of another owner has more test broadcasts.',
      pointer: '/responses/204',
    })
}

/** Returns the number of test broadcasts in the log of the other owner. NaN if it can't be read. */
async function testsOfPeer({ peer, sessions }: VerifyContext): Promise<number> {
  const read = peer && (await sessions.callAs(peer, 'getTerminalLog')).result
  const log = textIn(read?.json, 'log')
  return log === undefined ? Number.NaN : log.split(/テスト|test/i).length
}

function withUpdate(
  change: (update: { since: number; until: number }) => Record<string, number>,
): Refusal['change'] {
  return (request, { update }) => {
    const [since, until] = [numberIn(update, 'since'), numberIn(update, 'until')]
    if (since === undefined || until === undefined || !isRecord(request.body)) return undefined
    return { ...request, body: { ...request.body, update: change({ since, until }) } }
  }
}

function withBody(
  change: (body: Record<string, unknown>, known: KnownValues) => unknown,
): Refusal['change'] {
  return (request, known) =>
    isRecord(request.body) ? { ...request, body: change(request.body, known) } : undefined
}
