import type { ActiveCheck, StatefulCheck } from '../calls/context.ts'
import { bodyRequired } from './requests/bodies.ts'
import {
  invalidRefused,
  undocumentedMethod,
  undocumentedOperation,
} from './requests/invalid-requests.ts'
import { foreignOrigin, foreignReader } from './access/origins.ts'
import { resetToken, onetimePassword } from './access/secrets.ts'
import { registrationIsKept } from './access/registration.ts'
import { rulesAcrossFields } from './requests/rules-across-fields.ts'
import { timeLimits } from './access/time-limits.ts'
import { sessionRequired, sessionId, sessionLife } from './access/sessions.ts'
import { validAccepted } from './requests/valid-requests.ts'
import { savedIsShown } from './data/saves.ts'
import { crossingSaves } from './data/crossing-saves.ts'
import { amplificationPlaces } from './data/amplification.ts'
import { callsAtOnce } from './data/calls-at-once.ts'
import { terminalNeeded } from './requests/terminal-needed.ts'
import { waveParameters } from './data/wave-parameters.ts'
import { changedPassword, pageNeedsPassword } from './access/passwords.ts'
import { listAndDetail, sameEverywhere } from './data/same-data.ts'
import { lockout, wrongPasswords } from './access/logins.ts'
import { namedTerminal, ownersAtOnce } from './access/owners.ts'
import { ownData } from './access/own-data.ts'
import { pages } from './data/pages.ts'
import { passiveChecks } from './check-exchange.ts'
import { incompleteResponseName } from './messages/wire.ts'

export const activeChecks: readonly ActiveCheck[] = [
  // Before other checks use up the few guesses of tokens that cause no lockout.
  resetToken,
  // Before a successful registration, which can't be repeated.
  rulesAcrossFields,
  registrationIsKept,
  validAccepted,
  invalidRefused,
  bodyRequired,
  undocumentedMethod,
  undocumentedOperation,
  sessionRequired,
  foreignOrigin,
  foreignReader,
]

export const statefulChecks: readonly StatefulCheck[] = [
  sessionLife,
  sessionId,
  ownersAtOnce,
  namedTerminal,
  pageNeedsPassword,
  ownData,
  sameEverywhere,
  pages,
  waveParameters,
  callsAtOnce,
  amplificationPlaces,
  listAndDetail,
  savedIsShown,
  crossingSaves,
  terminalNeeded,
  changedPassword,
  onetimePassword,
  timeLimits,
  // Last, because they may lock this machine out for some time.
  wrongPasswords,
  lockout,
]

/** Checks that make calls. All others examine the calls of these checks. */
export const callingChecks = [...activeChecks, ...statefulChecks]

/** The names of all checks. `undeclared-property` finds no planted fault, because it only informs. */
export const checkNames: readonly string[] = [
  ...[...callingChecks, ...passiveChecks].map(({ name }) => name),
  incompleteResponseName,
  'session-taken',
  'failure',
]
