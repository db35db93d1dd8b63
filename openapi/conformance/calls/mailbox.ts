import type { CallResult } from './caller.ts'
import type { VerifyContext } from './context.ts'
import { ExpectedError } from '../exchange/expected-error.ts'
import { WithheldError } from './budget.ts'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { minuteMs } from '../../base/durations.ts'
import type { OperationId } from '../../contract/contract.ts'
import type { Profile } from '../profile/profile.ts'
import { pause } from './waiting.ts'

/** Settings take up to 5 minutes to apply, and an email then lists them. */
const maxMailMs = 6 * minuteMs

/** For a finding about an email, says where to look after the calls. */
export const mailToLookFor = `look for a new email in the owner's mailbox, up to ${maxMailMs / minuteMs} minutes after the call`

export const noMailbox =
  'Emailed secrets are not tested, because verify needs a working "mailbox" in the profile to read emails.'

/** Calls whose emails have arrived. */
const arrived = new WeakSet<CallResult>()

/** Makes a call and returns the text in its email that matches `form`. Undefined if the call fails. Throws if no email arrives. */
export async function mailedSecret(
  context: VerifyContext,
  id: OperationId,
  form: RegExp,
  call: () => Promise<CallResult>,
): Promise<string | undefined> {
  const { readMails, poll, caller } = context
  if (!readMails) throw new WithheldError(noMailbox)
  // An email of an earlier call may still arrive, and must not be taken for that of this call.
  if (caller.lastSuccesses(id).some((earlier) => !arrived.has(earlier)))
    await pause(context, `the emails of earlier calls of ${id}`, minuteMs)
  const known = new Set((await readMails()).match(form))
  const result = await call()
  if (!result.isSuccess) return undefined
  let secret: string | undefined
  await poll('an email', maxMailMs, async () => {
    secret = (await readMails()).match(form)?.findLast((found) => !known.has(found))
    return secret !== undefined
  })
  arrived.add(result)
  if (secret === undefined)
    throw new WithheldError("No new secret arrived in the profile's mailbox within 6 minutes.")
  return secret
}

/** Returns the emails. Undefined without a mailbox, or if it can't be read. */
export async function mailsOf({ readMails }: VerifyContext): Promise<string | undefined> {
  return readMails?.().catch(() => undefined)
}

/**
 * Returns whether a new email arrives within 6 minutes. Does not wait if an email about the operation was missing before.
 * True if the mailbox can't be read.
 *
 * @param isRight whether these emails contain the expected one. By default any new email is right
 */
export async function isMailNew(
  context: VerifyContext,
  id: OperationId,
  before: string,
  isRight: (mails: string) => boolean = () => true,
): Promise<boolean> {
  const { poll, neverShown } = context
  const what = `an email about ${id}`
  const isDone = await poll(what, neverShown.has(what) ? 0 : maxMailMs, async () => {
    const mails = await mailsOf(context)
    return mails === undefined || (mails.trim() !== before.trim() && isRight(mails))
  })
  if (!isDone) neverShown.add(what)
  return isDone
}

const run = promisify(execFile)
const timeoutMs = 30_000
const maxBytes = 8 * 1024 * 1024
const maxQuoted = 500

/** Creates a function that runs the mailbox command of the profile in a folder. Undefined if the profile has none. */
export function mailboxOf(
  { mailbox }: Profile,
  folder: string,
): (() => Promise<string>) | undefined {
  const [program, ...options] = mailbox?.command ?? []
  if (program === undefined) return undefined
  return async () => {
    const limits = { cwd: folder, timeout: timeoutMs, maxBuffer: maxBytes }
    const { stdout } = await run(program, options, limits).catch((error: CommandError) => {
      const output = error.stderr?.trim().slice(-maxQuoted) || error.message
      throw new ExpectedError(
        `The command under "mailbox" in the profile failed (${error.code ?? 'timeout'}): ${output}`,
      )
    })
    return stdout
  }
}

interface CommandError extends Error {
  code?: number | string
  stderr?: string
}
