import { createStore } from '../../runtime/store.ts'

type SessionNotice =
  | 'none'
  | 'endingSoon'
  /** The session ends soon because of the time spent on this page. Other activity does not extend it. */
  | 'stayEndingSoon'
  | 'timedOut'
  /** The server has ended the session. */
  | 'expired'
  | 'loggedOutElsewhere'
  /** Another tab has logged out, and typed values in this tab were deleted. */
  | 'loggedOutWithDrafts'
  /** Another user has signed in in another tab. */
  | 'userChanged'

export const sessionNotice = createStore<SessionNotice>('none')
