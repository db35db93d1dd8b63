import { cancelledStaysCancelled, historyComplete, historyPage } from './earthquakes.ts'
import type { Invariant } from './invariant.ts'
import {
  actionsEnd,
  alertsAtLevel,
  centerNeeded,
  linkNeeded,
  machineInvariants,
  powerNeeded,
  silenceNoticed,
  timeMovesForward,
} from './machines.ts'
import { delivered, sentOnce, toOwner, wanted } from './mails.ts'
import { allowedCode, contractKept, noServerError, statusAgreed, virtualDate } from './responses.ts'
import { readBack, refusedChangesNothing } from './saved.ts'
import { endedSession, ownData } from './sessions.ts'

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
  alertsAtLevel,
  silenceNoticed,
  timeMovesForward,
  sentOnce,
  wanted,
  delivered,
  toOwner,
]
