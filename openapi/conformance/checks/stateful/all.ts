import type { StatefulCheck } from '../../verify/context.ts'
import { savedIsShown } from '../saved/saved-is-shown.ts'
import { changedPassword } from './changed-password.ts'
import { listAndDetail } from './list-and-detail.ts'
import { lockout } from './lockout.ts'
import { loginTimes } from './login-times.ts'
import { namedTerminal } from './named-terminal.ts'
import { onetimePassword } from './onetime-password.ts'
import { ownData } from './own-data.ts'
import { ownersApart } from './owners-apart.ts'
import { ownersAtOnce } from './owners-at-once.ts'
import { pageNeedsPassword } from './page-needs-password.ts'
import { pageWindows } from './page-windows.ts'
import { pages } from './pages.ts'
import { sameEverywhere } from './same-everywhere.ts'
import { savedIsRead } from './saved-is-read.ts'
import { sessionId } from './session-id.ts'
import { sessionLife } from './session-life.ts'
import { wrongPasswords } from './wrong-passwords.ts'

/** All checks of sequences of calls. */
export const statefulChecks: readonly StatefulCheck[] = [
  sessionLife,
  sessionId,
  ownersApart,
  ownersAtOnce,
  namedTerminal,
  pageNeedsPassword,
  ownData,
  sameEverywhere,
  pages,
  pageWindows,
  listAndDetail,
  savedIsRead,
  savedIsShown,
  changedPassword,
  onetimePassword,
  // Last, because they may lock this machine out for a while.
  wrongPasswords,
  loginTimes,
  lockout,
]
