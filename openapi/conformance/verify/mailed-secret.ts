import type { CallResult } from './caller.ts'
import type { VerifyContext } from './context.ts'
import { WithheldError } from './limits/budget.ts'

/** How long a mail may take. */
const maximalMailMs = 2 * 60_000

/** Why mailed secrets are not tested without a mailbox. */
export const noMailbox =
  'Mailed secrets are not tested, because verify can\'t read them. Add "mailbox" to the profile.'

/**
 * Makes a call that mails a secret, and reads it in the mailbox of the profile.
 *
 * @param form form of the secret, with the flag `g`
 * @returns the secret. Undefined if the call fails
 * @throws WithheldError if no mailbox can be read, or no new secret comes within 2 minutes
 */
export async function mailedSecret(
  { readMails, poll }: VerifyContext,
  form: RegExp,
  call: () => Promise<CallResult>,
): Promise<string | undefined> {
  if (!readMails) throw new WithheldError(noMailbox)
  const known = new Set((await readMails()).match(form))
  const { isSuccess } = await call()
  if (!isSuccess) return undefined
  let secret: string | undefined
  await poll(maximalMailMs, async () => {
    secret = (await readMails()).match(form)?.findLast((one) => !known.has(one))
    return secret !== undefined
  })
  if (secret === undefined)
    throw new WithheldError('No new secret came into the mailbox of the profile within 2 minutes.')
  return secret
}
