import type { StatefulCheck } from '../../verify/context.ts'
import { savedIsShown } from '../saved/saved-is-shown.ts'
import { listAndDetail } from './list-and-detail.ts'
import { ownData } from './own-data.ts'
import { pageNeedsPassword } from './page-needs-password.ts'
import { pageWindows } from './page-windows.ts'
import { pages } from './pages.ts'
import { sameEverywhere } from './same-everywhere.ts'
import { savedIsRead } from './saved-is-read.ts'
import { sessionLife } from './session-life.ts'

/** All checks of sequences of calls. */
export const statefulChecks: readonly StatefulCheck[] = [
  sessionLife,
  pageNeedsPassword,
  ownData,
  sameEverywhere,
  pages,
  pageWindows,
  listAndDetail,
  savedIsRead,
  savedIsShown,
]
