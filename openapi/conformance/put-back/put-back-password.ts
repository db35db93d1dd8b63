import type { Account } from '../profile/profile.ts'
import type { Caller, Wait } from '../calls/caller.ts'
import type { Changes } from './changes.ts'
import type { KeptState, KeptAccount, KeptValue } from './kept-data.ts'
import { type Sessions, sessionOf } from '../calls/sessions.ts'

/** What putting back needs. */
export interface PutBackOptions {
  caller: Caller
  sessions: Sessions
  wait: Wait
  /** The current time in epoch milliseconds. */
  now: () => number
  accounts: readonly Account[]
  state: KeptState
  /** What the run has changed. Without it, only what differs from the kept data is saved again. */
  changes?: Changes | undefined
  /** Called with a sentence for each thing that could not be put back. */
  onProblem: (text: string) => void
}

/** What putting back the data of one account needs. */
export interface AccountOptions extends PutBackOptions {
  account: Account
  kept: KeptAccount
}

/** Logins to find out which password is valid. More could lock the account. */
const maximalGuesses = 3

const original = 'as in the profile'

/** Sets the original password of an account if test passwords have been sent, and logs in with it. */
export async function putBackPassword({
  caller,
  sessions,
  changes,
  account,
  kept,
  onProblem,
}: AccountOptions): Promise<KeptValue | undefined> {
  const { userId, password } = account
  const { testPasswords } = kept
  if (testPasswords.length === 0) return undefined
  const accepted = changes?.acceptedPassword(userId)
  if (
    accepted !== undefined &&
    (await setWith(await sessions.of(account).catch(() => undefined)))
  ) {
    if (await isOriginal()) return valueOf(true)
  } else if (await isOriginal()) return valueOf(true)
  const guesses = [accepted, ...testPasswords.toReversed()].filter((one) => one !== undefined)
  for (const guess of [...new Set(guesses)].slice(0, maximalGuesses)) {
    if ((await setWith(await logIn(guess))) && (await isOriginal())) return valueOf(true)
  }
  return valueOf(false)

  async function setWith(session: string | undefined): Promise<boolean> {
    if (session === undefined) return false
    const result = await caller.call('changePassword', {
      session,
      body: { password },
      isReserved: true,
    })
    return result.isSuccess
  }

  async function isOriginal(): Promise<boolean> {
    return (await logIn(password)) !== undefined
  }

  async function logIn(guess: string): Promise<string | undefined> {
    const body = { userId, password: guess }
    return sessionOf(await caller.call('login', { body, isReserved: true }))
  }

  function valueOf(isBack: boolean): KeptValue {
    if (!isBack) {
      onProblem(
        `The password of ${userId} is not the original one any more. It is one of "testPasswords" in the file of kept data.`,
      )
    }
    const count = testPasswords.length
    return {
      userId,
      operationId: 'changePassword',
      field: 'password',
      before: original,
      during: [`${count} test ${count === 1 ? 'password' : 'passwords'}`],
      after: isBack ? original : 'a test password',
      isBack,
    }
  }
}
