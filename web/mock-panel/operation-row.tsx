import { useId } from 'react'
import { unreachable } from '../../openapi/contract/unreachable.ts'
import type { Outcome } from './call-log.ts'
import { type Choice, parseChoice, choiceFor, serialiseChoice } from './choice.ts'
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
  choice: Choice | undefined
  onChoose: (choice: Choice | undefined) => void
}) {
  const id = useId()
  const violations = outcome?.kind === 'completed' ? outcome.violations : undefined
  return (
    <li data-selected={choice !== undefined}>
      <label htmlFor={id}>{operation.id}</label>
      {outcome && <span className="mock-panel-outcome">{outcomeText(outcome)}</span>}
      <small>
        {operation.method.toUpperCase()} {operation.path}
      </small>
      <select
        id={id}
        value={choice ? serialiseChoice(choice) : ''}
        onChange={({ target }) => onChoose(parseChoice(target.value, operation))}
      >
        <option value="">既定：最初の例</option>
        {operation.responses.map((response) => {
          const value = serialiseChoice(choiceFor(response))
          return (
            <option key={value} value={value}>
              {value.replace('.', ' ')} {response.summary}
            </option>
          )
        })}
        <option value="dynamic">dynamic：スキーマから生成</option>
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
