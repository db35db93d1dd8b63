import { cancelledStaysCancelled } from './earthquakes/cancelled-stays-cancelled.ts'
import { historyComplete } from './earthquakes/history-complete.ts'
import { historyPage } from './earthquakes/history-page.ts'
import type { Invariant } from './invariant.ts'
import { actionsEnd } from './machines/actions-end.ts'
import { machineInvariants } from './machines/all.ts'
import { centerNeeded } from './machines/center-needed.ts'
import { linkNeeded } from './machines/link-needed.ts'
import { powerNeeded } from './machines/power-needed.ts'
import { timeMovesForward } from './machines/time-moves-forward.ts'
import { delivered } from './mails/delivered.ts'
import { sentOnce } from './mails/sent-once.ts'
import { toOwner } from './mails/to-owner.ts'
import { wanted } from './mails/wanted.ts'
import { allowedCode } from './responses/allowed-code.ts'
import { contractKept } from './responses/contract-kept.ts'
import { noServerError } from './responses/no-server-error.ts'
import { statusAgreed } from './responses/status-agreed.ts'
import { virtualDate } from './responses/virtual-date.ts'
import { readBack } from './saved/read-back.ts'
import { refusedChangesNothing } from './saved/refused-changes-nothing.ts'
import { endedSession } from './sessions/ended-session.ts'
import { ownData } from './sessions/own-data.ts'

/** All invariants. */
export const invariants: readonly Invariant[] = [
  contractKept,
  noServerError,
  allowedCode,
  virtualDate,
  statusAgreed,
  endedSession,
  ownData,
  readBack,
  refusedChangesNothing,
  cancelledStaysCancelled,
  historyPage,
  historyComplete,
  ...machineInvariants,
  powerNeeded,
  linkNeeded,
  centerNeeded,
  actionsEnd,
  timeMovesForward,
  sentOnce,
  wanted,
  delivered,
  toOwner,
]
