import { useId } from 'react'
import { unreachable } from '../../openapi/contract/unreachable.ts'
import type { Outcome } from './call-log.ts'
import type { MockOperation } from './operation.ts'

/** One operation with the outcome of its last call and a select for its response. */
export function OperationRow({
  operation,
  outcome,
  choice,
  onChoose,
}: {
  operation: MockOperation
  outcome: Outcome | undefined
  /** Empty for the first example. */
  choice: string
  onChoose: (choice: string) => void
}) {
  const id = useId()
  const violations = outcome?.kind === 'completed' ? outcome.violations : undefined
  return (
    <li data-selected={choice !== ''}>
      <label htmlFor={id}>{operation.id}</label>
      {outcome && <span className="mock-panel-outcome">{outcomeText(outcome)}</span>}
      <small>
        {operation.method.toUpperCase()} {operation.path}
      </small>
      <select id={id} value={choice} onChange={({ target }) => onChoose(target.value)}>
        <option value="">既定：最初の例</option>
        {operation.responses.map(({ prefer, text }) => (
          <option key={prefer} value={prefer}>
            {text}
          </option>
        ))}
      </select>
      {violations !== undefined && <p>リクエストの契約違反：{violations}</p>}
    </li>
  )
}

function outcomeText(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'pending':
      return '応答待ち'
    case 'completed':
      return String(outcome.status)
    case 'failed':
      return '失敗'
  }
  return unreachable(outcome)
}
