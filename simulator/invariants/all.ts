import { cancelledStaysCancelled, historyComplete, historyPage } from './earthquakes.ts'
import type { Invariant } from './invariant.ts'
import { drillDeadline, firmwareWindow, oneCheck, passwordLife, testLevel } from './limits.ts'
import { disconnectionMails, monitoringMails, normalMails } from './mail-times.ts'
import {
  actionsEnd,
  alertsAtLevel,
  centerNeeded,
  linkNeeded,
  machineInvariants,
  powerNeeded,
  reportsReceived,
  silenceNoticed,
  timeMovesForward,
} from './machines.ts'
import { delivered, sentOnce, toOwner, wanted } from './mails.ts'
import { allowedCode, contractKept, noServerError, statusAgreed, virtualDate } from './responses.ts'
import { readBack, refusedChangesNothing } from './saved.ts'
import { endedSession, oncePassword, ownData } from './sessions.ts'

/** All invariants. */
export const invariants: readonly Invariant[] = [
  contractKept,
  noServerError,
  allowedCode,
  virtualDate,
  statusAgreed,
  endedSession,
  ownData,
  oncePassword,
  passwordLife,
  drillDeadline,
  firmwareWindow,
  testLevel,
  oneCheck,
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
  reportsReceived,
  silenceNoticed,
  timeMovesForward,
  sentOnce,
  wanted,
  delivered,
  toOwner,
  disconnectionMails,
  monitoringMails,
  normalMails,
]
