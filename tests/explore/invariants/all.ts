import { alertInvariants } from './alerts.ts'
import { appliedInvariants } from './applied.ts'
import { connectionInvariants } from './connections.ts'
import { drillInvariants } from './drills.ts'
import { earthquakeInvariants } from './earthquakes.ts'
import { eventMailInvariants } from './event-mails.ts'
import { firmwareInvariants } from './firmware.ts'
import type { Invariant } from './invariant.ts'
import { machineInvariants } from './machines.ts'
import { mailTimeInvariants } from './mail-times.ts'
import { mailInvariants } from './mails.ts'
import { permissionInvariants } from './permissions.ts'
import { responseInvariants } from './responses.ts'
import { savedInvariants } from './saved.ts'
import { secretInvariants } from './secrets.ts'
import { sessionInvariants } from './sessions.ts'
import { transitionInvariants } from './transitions.ts'
import { warningInvariants } from './warnings.ts'

export const invariants: readonly Invariant[] = [
  ...responseInvariants,
  ...sessionInvariants,
  ...secretInvariants,
  ...permissionInvariants,
  ...savedInvariants,
  ...appliedInvariants,
  ...earthquakeInvariants,
  ...warningInvariants,
  ...alertInvariants,
  ...drillInvariants,
  ...firmwareInvariants,
  ...transitionInvariants,
  ...machineInvariants,
  ...connectionInvariants,
  ...mailInvariants,
  ...mailTimeInvariants,
  ...eventMailInvariants,
]
