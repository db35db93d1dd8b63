import { useId } from 'react'
import type { Call } from './mock-middleware.ts'
import type { MockOperation } from './operation.ts'

/** One operation with the outcome of its last call and a select for its response. */
export function OperationRow({
  operation,
  call,
  choice,
  onChoose,
}: {
  operation: MockOperation
  call: Call | undefined
  /** Empty for the first example. */
  choice: string
  onChoose: (choice: string) => void
}) {
  const id = useId()
  return (
    <li data-selected={choice !== ''}>
      <label htmlFor={id}>{operation.id}</label>
      {call && <span className="mock-panel-outcome">{call.outcome}</span>}
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
      {call?.violations !== undefined && <p>リクエストの契約違反：{call.violations}</p>}
    </li>
  )
}
