import type { ActiveCheck } from '../../verify/context.ts'
import { bodyRequired } from './body-required.ts'
import { invalidRefused } from './invalid-refused.ts'
import { methodRefused } from './method-refused.ts'
import { sessionRequired } from './session-required.ts'
import { validAccepted } from './valid-accepted.ts'

/** All checks that call a single operation. */
export const activeChecks: readonly ActiveCheck[] = [
  validAccepted,
  invalidRefused,
  bodyRequired,
  methodRefused,
  sessionRequired,
]
