import type { ActiveCheck } from '../../verify/context.ts'
import { bodyRequired } from './body-required.ts'
import { foreignOrigin } from './foreign-origin.ts'
import { foreignReader } from './foreign-reader.ts'
import { invalidRefused } from './invalid-refused.ts'
import { inventedSecret } from './invented-secret.ts'
import { methodRefused } from './method-refused.ts'
import { registrationIsKept } from './registration-is-kept.ts'
import { resetToken } from './reset-token.ts'
import { rulesAcrossFields } from './rules-across-fields.ts'
import { sessionRequired } from './session-required.ts'
import { validAccepted } from './valid-accepted.ts'

/** All checks that call a single operation. */
export const activeChecks: readonly ActiveCheck[] = [
  // Before others use up the few guesses of tokens that are harmless.
  resetToken,
  // Before a registration succeeds, which can't be repeated.
  rulesAcrossFields,
  registrationIsKept,
  validAccepted,
  invalidRefused,
  bodyRequired,
  methodRefused,
  sessionRequired,
  inventedSecret,
  foreignOrigin,
  foreignReader,
]
