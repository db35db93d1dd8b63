import { accessible } from './accessible.ts'
import { failureShown } from './failure-shown.ts'
import { finishIsTrue } from './finish-is-true.ts'
import { noConsoleError } from './no-console-error.ts'
import { noOops } from './no-oops.ts'
import { noOverflow } from './no-overflow.ts'
import { noUncaughtError } from './no-uncaught-error.ts'
import { nothingSentUnasked } from './nothing-sent-unasked.ts'
import { oneCallPerSubmit } from './one-call-per-submit.ts'
import { pageSettles } from './page-settles.ts'
import type { PortalRule } from './portal-rule.ts'
import { showsState } from './shows-state.ts'
import { typedKept } from './typed-kept.ts'

/** All rules of the portal. */
export const portalRules: readonly PortalRule[] = [
  noUncaughtError,
  noConsoleError,
  noOops,
  pageSettles,
  failureShown,
  noOverflow,
  accessible,
  oneCallPerSubmit,
  nothingSentUnasked,
  finishIsTrue,
  showsState,
  typedKept,
]
