import { useId } from 'react'
import { unreachable } from '../../openapi/contract/unreachable.ts'
import type { Outcome } from './calls.ts'
import { type Choice, choiceOf, choosing, wordOf } from './choice.ts'
import type { MockOperation } from './operation.ts'

/** One operation: how its last call went, and what it is to answer from now on. */
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
  const violations = outcome?.kind === 'answered' ? outcome.violations : undefined
  return (
    <li data-chosen={choice !== undefined}>
      <label htmlFor={id}>{operation.id}</label>
      {outcome && <span className="mock-panel-outcome">{outcomeText(outcome)}</span>}
      <small>
        {operation.method.toUpperCase()} {operation.path}
      </small>
      <select
        id={id}
        value={choice ? wordOf(choice) : ''}
        onChange={({ target }) => onChoose(choiceOf(target.value, operation))}
      >
        <option value="">Not chosen: the first example</option>
        {operation.answers.map((answer) => {
          const word = wordOf(choosing(answer))
          return (
            <option key={word} value={word}>
              {word.replace('.', ' ')} {answer.summary}
            </option>
          )
        })}
        <option value="dynamic">dynamic: made up by the schema</option>
      </select>
      {violations !== undefined && <p>The request breaks the contract: {violations}</p>}
    </li>
  )
}

function outcomeText(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'open':
      return 'no answer yet'
    case 'answered':
      return String(outcome.status)
    case 'lost':
      return 'lost'
  }
  return unreachable(outcome)
}
