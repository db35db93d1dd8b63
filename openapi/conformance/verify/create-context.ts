import { contractOperation } from '../../contract/contract.ts'
import type { CallFinding, VerifyContext } from '../calls/context.ts'
import { OwnerCalls } from '../calls/owner-calls.ts'
import { TerminalWaits } from '../calls/terminal-waits.ts'
import { poll } from '../calls/waiting.ts'
import { findingOf } from '../exchange/finding.ts'
import { discoverValues } from './discover-values.ts'
import type { Run } from './run.ts'

/** Logs in and discovers the values that checks need. Throws LoginError, RequestLimitError and TransportError. */
export async function createContext(run: Run): Promise<VerifyContext> {
  const { caller, sessions, options } = run
  const { origin, profile, tier, readMails, wait, signal } = options
  const [owner, other] = profile.accounts
  const session = owner && (await sessions.of(owner))
  if (!owner)
    run.problems.add('Operations that need a session were not checked: the profile has no account.')
  const known = await discoverValues(run, session)
  const report = (check: string, finding: CallFinding): void => {
    const operation = contractOperation(finding.operationId)
    const exchanges = finding.calls.map(({ exchange }) => exchange)
    run.report(findingOf(check, operation, { pointer: '/responses/200', ...finding }, exchanges))
  }
  const calls = new OwnerCalls({ caller, sessions, owner, report })
  const calling: Pick<VerifyContext, 'call' | 'poll'> = {
    call: (id, callOptions) => calls.call(id, callOptions),
    poll: (limitMs, isDone) => poll(wait, limitMs, isDone, signal),
  }
  const waits = new TerminalWaits(caller, calling)
  const context: Omit<VerifyContext, 'as' | 'report'> = {
    ...calling,
    caller,
    origin,
    sessions,
    owner,
    other,
    tier,
    known,
    spareTerminals: profile.registration?.spares ?? [],
    permissions: profile.permissions,
    patienceMs: profile.patienceMs,
    readMails,
    callPatiently: (id, callOptions) => waits.callPatiently(id, callOptions),
    settle: () => waits.settle(),
    isHarmless(id, callOptions) {
      const reason = caller.reasonAgainst(id, callOptions)
      if (reason !== undefined) run.withhold(id, reason)
      return reason === undefined
    },
    skip: (id, reason) => void run.problems.add(id === undefined ? reason : `${id}: ${reason}`),
    isWanted: (id) => run.selected.some((operation) => operation.id === id),
    endedSession: () => calls.endedSession(),
  }
  const contextFor = (check: string): VerifyContext => ({
    ...context,
    report: (finding) => report(check, finding),
    as: contextFor,
  })
  return contextFor('verify')
}
