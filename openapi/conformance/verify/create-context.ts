import { contractOperation } from '../../contract/contract.ts'
import type { Report } from '../calls/caller.ts'
import type { VerifyContext } from '../calls/context.ts'
import { EarlierSaves } from '../calls/earlier-saves.ts'
import { OwnerCalls } from '../calls/owner-calls.ts'
import { reasonOf } from '../exchange/expected-error.ts'
import { findingOf } from '../exchange/finding.ts'
import { discoverValues } from './discover-values.ts'
import type { Run } from './run.ts'

/** Logs in and discovers the values that checks need. Throws LoginError, RequestLimitError and TransportError. */
export async function createContext(run: Run): Promise<VerifyContext> {
  const { caller, sessions, options } = run
  const { origin, profile, tier, signal } = options
  const { permissions, patienceMs, registration } = profile
  const [owner, peer] = profile.accounts
  const session = owner && (await sessions.of(owner))
  if (!owner && run.selected.some(({ isSecured }) => isSecured))
    run.problems.add(
      'Operations that need a session were not checked, because the profile has no account.',
    )
  const readMails = await usableMailbox(run)
  const known = await discoverValues(run, session)
  const earlierSaves = new EarlierSaves(caller, sessions)
  const reportOf =
    (check: string): Report =>
    (id, calls, finding) => {
      const exchanges = earlierSaves.putBefore(calls).map(({ exchange }) => exchange)
      const given = { pointer: '/responses/200', ...finding }
      run.report(findingOf(check, contractOperation(id), given, exchanges))
    }
  const { poll, neverShown } = run
  const owned = new OwnerCalls({ caller, sessions, owner, poll, neverShown, signal, reportOf })
  const { call, callPatiently, settle, endedSession, reportEnded, beforeSave } = owned
  const contextFor = (check: string): VerifyContext => ({
    call,
    callPatiently,
    settle,
    poll: owned.poll,
    endedSession,
    reportEnded,
    neverShown,
    beforeSave,
    caller,
    origin,
    sessions,
    owner,
    peer,
    tier,
    known,
    permissions,
    patienceMs,
    readMails,
    spareTerminals: registration?.spares ?? [],
    isHarmless(id, callOptions) {
      const reason = caller.blockReason(id, callOptions)
      if (reason !== undefined) run.withhold(id, reason)
      return reason === undefined
    },
    leaveOut: (id, reason) => run.withhold(id, reason),
    skip: (id, reason) => run.skip(check, id, reason),
    isWanted: (id) => run.selected.some((operation) => operation.id === id),
    report: reportOf(check),
    infer: (id, calls, finding) =>
      reportOf(check)(id, calls, { ...finding, provenance: 'inferred' }),
    as: contextFor,
  })
  return contextFor('verify')
}

/** Returns the mailbox if it can be read. Otherwise, records why it can't. */
async function usableMailbox({ options: { readMails }, problems }: Run) {
  try {
    await readMails?.()
    return readMails
  } catch (error) {
    problems.add(`mailbox: ${reasonOf(error)}`)
    return undefined
  }
}
