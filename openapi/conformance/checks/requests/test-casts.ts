import type { OperationId } from '../../../contract/contract.ts'
import type { RequestParts } from '../../../contract/validate.ts'
import { jsonExcerpt } from '../../../base/printable.ts'
import { errors } from '../../../generated/errors.ts'
import { memberOf } from '../../../contract/json-pointer.ts'
import type { CallResult } from '../../calls/caller.ts'
import type { VerifyContext } from '../../calls/context.ts'
import type { Fields } from '../../calls/read-back.ts'
import { isBusy, responseText } from '../../calls/responses.ts'
import { itemsIn, numberIn, textIn } from '../data/declared-values.ts'

const castLevels = [
  { type: 'tsunami', level: 'emalert', number: 5 },
  { type: 'tsunami', level: 'alert', number: 4 },
  { type: 'tsunami', level: 'warn', number: 3 },
  { type: 'eruption', level: 'emalert', number: 4 },
  { type: 'eruption', level: 'alert', number: 3 },
  { type: 'eruption', level: 'report', number: 0 },
] as const

const savingOperations = { tsunami: 'saveTsunamiOption', eruption: 'saveEruptionOption' } as const

/**
 * Tries test broadcasts with the saved options, and after saves of others. The last saves raise the levels and end reception while
 * a session is open that began before them, because a server may keep the options for each session.
 */
export async function tryAllCasts(context: VerifyContext): Promise<void> {
  await tryCasts(context)
  const { caller, owner, sessions } = context
  const { json } = await context.call('getTsunamiOption')
  const areaCode = textIn(json, 'areaCode') ?? itemsIn(json, 'areas')[0]?.['code']
  const low = [
    ['saveEruptionOption', { receiveFlag: true, reportFlag: true, level: 3 }],
    ['saveTsunamiOption', { receiveFlag: true, level: 3, areaCode }],
  ] as const
  const high = [
    ['saveEruptionOption', { receiveFlag: true, reportFlag: false, level: 4 }],
    ['saveTsunamiOption', { receiveFlag: true, level: 5, areaCode }],
    ['saveTsunamiOption', { receiveFlag: false, level: 3 }],
  ] as const
  if (!(await tryAfter(context, low))) return
  const session = owner && caller.loginsLeft > 4 ? await sessions.create(owner) : undefined
  await tryAfter(context, high, session)
  if (session !== undefined) await caller.call('logout', { session })
}

/** Returns whether all saves were permitted. */
async function tryAfter(
  context: VerifyContext,
  saves: readonly (readonly [OperationId, Fields])[],
  session?: string,
): Promise<boolean> {
  for (const [id, body] of saves) {
    if (!context.isHarmless(id, { body })) return false
    const saved = await context.callPatiently(id, { body })
    if (saved.isSuccess) await tryCasts(context, session)
  }
  return true
}

/** Contract, sendTestCast: the lowest received level is accepted. A lower level is refused, and a report if none are received. */
async function tryCasts(context: VerifyContext, session?: string): Promise<void> {
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
    const result = await context.callPatiently('sendTestCast', { ...request, session })
    // A later login may end the session.
    if (result.status >= 500 || result.status === 401 || isBusy(result)) continue
    if (result.isSuccess) sent.push(result)
    if (isLowest ? result.isSuccess : result.code === errors.badRequest) continue
    const saves = context.caller.lastSuccesses(savingOperations[type])
    context.report('sendTestCast', [...saves, saved[type], result], {
      place: `the ${type} level ${level}`,
      message: `With level ${jsonExcerpt(memberOf(json, 'level'))} and ${flag} ${jsonExcerpt(memberOf(json, flag))}, a test broadcast of the ${type} level ${level} returns ${responseText(result)} instead of ${isLowest ? 'status 204' : `400 and code ${errors.badRequest}`}.`,
      pointer: isLowest ? '/requestBody' : '/responses/400',
    })
  }
  await expectNoneOfPeer(context, 'sendTestCast', sent, before)
}

/** Contract, sendAlertTestCast: sends a test earthquake to the terminal of the session. */
export async function tryAlertCast(context: VerifyContext, request: RequestParts): Promise<void> {
  if (!context.isHarmless('sendAlertTestCast', request)) return
  await context.settle()
  const before = await testsOfPeer(context)
  const sent = await context.callPatiently('sendAlertTestCast', request)
  await expectNoneOfPeer(context, 'sendAlertTestCast', sent.isSuccess ? [sent] : [], before)
}

async function expectNoneOfPeer(
  context: VerifyContext,
  id: OperationId,
  sent: CallResult[],
  before: number,
): Promise<void> {
  if (sent.length === 0 || !((await testsOfPeer(context)) > before)) return
  context.infer(id, sent, {
    place: "another owner's terminal",
    rule: `${id}.2`,
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
