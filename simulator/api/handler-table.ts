import type { OperationId } from '../../openapi/contract/contract.ts'
import type { ErrorCode } from '../../openapi/contract/document.ts'
import type { CheckedRequest } from '../../openapi/contract/validate.ts'
import type { SimulatorContext } from '../state/state.ts'
import type { Handler, SignedIn } from './handler.ts'
import * as access from './handlers/access.ts'
import * as alerts from './handlers/alerts.ts'
import * as drills from './handlers/drills.ts'
import * as firmware from './handlers/firmware.ts'
import * as history from './handlers/history.ts'
import * as open from './handlers/open.ts'
import * as registration from './handlers/registration.ts'
import * as session from './handlers/session.ts'
import * as settings from './handlers/settings.ts'
import * as terminal from './handlers/terminal.ts'
import type { ResponseContent } from './response.ts'

/** The handlers of all operations, from one file per tag. A missing handler is a type error. */
export const handlers: { [Id in OperationId]: Handler<Id> } = {
  ...access,
  ...alerts,
  ...drills,
  ...firmware,
  ...history,
  ...open,
  ...registration,
  ...session,
  ...settings,
  ...terminal,
}

type CheckedCall = CheckedRequest & {
  context: SimulatorContext
  session: SignedIn | undefined
  client: string | undefined
  portalUrl: string
}

export type HandlerResult = ResponseContent | { error: ErrorCode; retryAfterS?: number }

export function callHandler(id: OperationId, call: CheckedCall): HandlerResult {
  // The operation's schemas and security have been checked, which types can't express.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const handler = handlers[id] as (call: CheckedCall) => HandlerResult
  return handler(call)
}
