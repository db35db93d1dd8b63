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
        <option value="">Default: first example</option>
        {operation.responses.map((response) => {
          const value = serialiseChoice(choiceFor(response))
          return (
            <option key={value} value={value}>
              {value.replace('.', ' ')} {response.summary}
            </option>
          )
        })}
        <option value="dynamic">dynamic: generated from the schema</option>
      </select>
      {violations !== undefined && <p>Contract violations in the request: {violations}</p>}
    </li>
  )
}

function outcomeText(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'pending':
      return 'pending'
    case 'completed':
      return String(outcome.status)
    case 'failed':
      return 'failed'
  }
  return unreachable(outcome)
}
