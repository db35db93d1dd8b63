import type { VerifyContext } from '../calls/context.ts'
import { isError } from '../exchange/finding.ts'
import { includesTier } from '../profile/tiers.ts'
import { Changes } from '../put-back/changes.ts'
import { keepData } from '../put-back/keep-data.ts'
import type { KeptState } from '../put-back/kept-data.ts'
import { notBack, putBack } from '../put-back/put-back.ts'
import { createContext } from './create-context.ts'
import { blockReason, isRestorable } from './request-guard.ts'
import type { Verification, VerifyOptions } from './options.ts'
import { tooFewRequests } from './run-limits.ts'
import { Run } from './run.ts'
import { stepsOf } from './steps.ts'

/** Runs the checks of the tier, then always restores changed data and closes the sessions. Returns problems with the server. */
export async function verify(options: VerifyOptions): Promise<Verification> {
  const run = new Run(options)
  const tooFew = tooFewRequests(options.profile, options.tier)
  if (options.earlier) await finish(run)
  else if (tooFew === undefined) {
    try {
      await runChecks(run)
    } finally {
      await finish(run)
    }
  } else run.problems.add(tooFew)
  return run.verification()
}

async function runChecks(run: Run): Promise<void> {
  const { options, budget, findings } = run
  let context: VerifyContext | undefined
  await run.attempt('login', undefined, async () => {
    if (includesTier(options.tier, 'write')) await keepState(run)
    context = await createContext(run)
  })
  if (!context) return
  const steps = stepsOf(context, run)
  for (const [done, { subject, operationId, run: step }] of steps.entries()) {
    options.onProgress?.({
      done,
      total: steps.length,
      requests: budget.requests,
      findings: findings.size,
      subject,
    })
    if (!(await run.attempt(subject, operationId, step))) break
    if (options.bail && findings.all().some(isError)) break
  }
  context.reportEnded()
}

/** Reads all data that may be changed, before any change. After that, requests whose effect can't be undone are not sent. */
async function keepState(run: Run): Promise<void> {
  const { caller, sessions } = run
  const { profile, origin, now = Date.now, keep = () => Promise.resolve() } = run.options
  const { accounts, lost } = await keepData(caller, sessions, profile.accounts)
  const state: KeptState = {
    format: 'equser-kept-state',
    version: 1,
    server: origin,
    keptAt: new Date(now()).toISOString(),
    isPutBack: false,
    accounts,
    registered: [],
  }
  const plan = accounts[0]?.values['getFirmwareUpdate']?.['update']
  const isUpdateKept = isRestorable(plan, run.now())
  await keep(state)
  caller.watch({
    blockReason: (id, call) =>
      blockReason(id, call, {
        accounts: profile.accounts,
        permissions: profile.permissions,
        nowMs: run.now(),
        whyLost: (read) => lost.get(read),
        isUpdateKept,
      }),
  })
  run.changes = new Changes(sessions, state, keep)
  caller.watch(run.changes)
  run.state = state
}

async function finish(run: Run): Promise<void> {
  const { caller, sessions, state, changes, problems, kept, options } = run
  if (state) {
    const before = problems.size
    const values = await putBack({
      caller,
      sessions,
      poll: run.poll,
      neverShown: run.neverShown,
      now: () => run.now(),
      accounts: options.profile.accounts,
      state,
      changes,
      onProblem: (text) => problems.add(text),
    })
    kept.push(...values)
    for (const text of notBack(kept)) problems.add(text)
    kept.push(...(changes?.registeredUsers() ?? []))
    run.isRestored = problems.size === before
    await options.keep?.({ ...state, isPutBack: run.isRestored })
  }
  await run.attempt('closing the sessions', undefined, () => sessions.endAll())
}
