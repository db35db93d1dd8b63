import type { OperationId } from '../../../openapi/contract/contract.ts'
import type { Control, PageView } from './page-view.ts'
import type { ScreenName } from './screens.ts'
import type { WalkStep } from './step.ts'

/** A call of the portal and its response. */
export interface PortalCall {
  operation: OperationId
  method: string
  /** 0 if no response arrived, or only a part of one. */
  status: number
  /** The error code of a failed call. `lostConnection` if the connection was lost. */
  code?: number | string | undefined
  /** Whether a fault of the walk asked for this failure, or may have. */
  isFaulty: boolean
}

/** Stands for the code of a call whose response did not arrive in full. The catalogue has its text under this name. */
export const lostConnection = 'lostConnection'

/** What was seen from a step's beginning until the page was idle again. Plain data: the rules decide over it. */
export interface Observation {
  step: WalkStep
  /** The path before the step. */
  pathBefore: string
  page: PageView
  /** False if the page did not become usable again in time. */
  isSettled: boolean
  calls: PortalCall[]
  /** Errors that no code has caught, and errors in the browser's console. */
  uncaught: string[]
  consoleErrors: string[]
  /** By how many pixels the page is wider than the window, by the window's width. Of pages not seen before: in windows of all widths. */
  overflow: { width: number; excess: number; element: string }[]
  /** What axe finds. Only of pages not examined before. */
  inaccessible: string[]
  /** What the server would answer the user now, by operation. Absent for pages that show no such thing. */
  truth?: Truth | undefined
  past: Past
}

/** Responses of an untouched copy of the world to the signed-in user. */
export type Truth = Partial<Record<OperationId, unknown>>

/** What the walk knows about what happened before the step. */
export interface Past {
  /** Saving operations that have succeeded since the form of their task was opened last. */
  succeeded: readonly OperationId[]
  /** Pages whose forms were typed into, and not sent since. */
  typedOn: readonly string[]
  /** The form that led to the confirm page, with its fields, until it is sent. */
  confirmed?: { screen: ScreenName; fields: readonly Control[] } | undefined
  /** Whether the page before the step was Oops!. */
  wasOops: boolean
}

/** Whether a call did not succeed: it was refused, or no response arrived. */
export function isFailed({ status }: PortalCall): boolean {
  return status < 200 || status >= 400
}
