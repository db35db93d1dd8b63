import { alertInvariants } from './alerts.ts'
import { earthquakeInvariants } from './earthquakes.ts'
import { errorInvariants } from './errors.ts'
import type { Invariant } from './invariant.ts'
import { limitInvariants } from './limits.ts'
import { machineInvariants } from './machines.ts'
import { mailTimeInvariants } from './mail-times.ts'
import { mailInvariants } from './mails.ts'
import { responseInvariants } from './responses.ts'
import { savedInvariants } from './saved.ts'
import { sessionInvariants } from './sessions.ts'
import { transitionInvariants } from './transitions.ts'

/** All invariants. */
export const invariants: readonly Invariant[] = [
  ...responseInvariants,
  ...sessionInvariants,
  ...limitInvariants,
  ...errorInvariants,
  ...savedInvariants,
  ...earthquakeInvariants,
  ...alertInvariants,
  ...transitionInvariants,
  ...machineInvariants,
  ...mailInvariants,
  ...mailTimeInvariants,
]
