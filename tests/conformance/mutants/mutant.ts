import type { OperationId } from '../../../openapi/contract/contract.ts'
import type { Exchange } from '../../../openapi/conformance/exchange.ts'
import type { Send } from '../../../openapi/conformance/verify/caller.ts'

/** One named way in which a server breaks the contract. */
interface MutantName {
  /** Tells it from all others, e.g. `getTerminalLog body required /log`. */
  id: string
  operationId: OperationId
  family: 'body' | 'envelope' | 'errors' | 'behaviour' | 'conditional'
  kind: string
}

/** A mutant that shows in a single answer. */
export interface AnswerMutant extends MutantName {
  /** The exchange as the mutant would have made it. */
  exchange: Exchange
}

/** A mutant that shows in how a server behaves. */
export interface BehaviourMutant extends MutantName {
  /** Puts the mutant between whoever calls and the server. */
  between: (send: Send) => Send
}
