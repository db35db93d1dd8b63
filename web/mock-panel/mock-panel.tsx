import { useId, useRef } from 'react'
import { type Choices, withChoice } from './choices.ts'
import type { Call, Calls } from './mock-middleware.ts'
import type { MockOperation } from './operation.ts'
import { type Store, useStore } from '../runtime/store.ts'

interface MockPanelProps {
  operations: readonly MockOperation[]
  choices: Store<Choices>
  calls: Store<Calls>
  isOpen: Store<boolean>
}

/** Lists the operations that were called, newest first. For each, the user chooses the mock's response. */
export function MockPanel({ operations, choices, calls, isOpen }: MockPanelProps) {
  const selected = useStore(choices)
  const called = useStore(calls)
  const isShown = useStore(isOpen)
  const toggle = useRef<HTMLButtonElement>(null)
  const panelId = useId()

  const ids = new Set([...[...called.keys()].toReversed(), ...selected.keys()])
  const rows = [...ids].flatMap((id) => operations.find((operation) => operation.id === id) ?? [])

  return (
    // Escape closes the panel, whichever of its elements has the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      className="mock-panel"
      lang="ja"
      aria-label="モック"
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isShown) return
        isOpen.set(false)
        toggle.current?.focus()
      }}
    >
      <button
        ref={toggle}
        type="button"
        className="mock-panel-toggle"
        aria-expanded={isShown}
        aria-controls={panelId}
        onClick={() => isOpen.set(!isShown)}
      >
        {selected.size === 0 ? 'モック' : `モック（${selected.size}件選択中）`}
      </button>
      <div id={panelId} className="mock-panel-drawer" hidden={!isShown}>
        <h2>モックの応答</h2>
        <p>選んだ応答は、次の呼び出しから、選択を解除するかこのタブを閉じるまで使われます。</p>
        <div className="mock-panel-actions">
          <button type="button" onClick={() => window.location.reload()}>
            この画面を再読み込み
          </button>
          <button
            type="button"
            onClick={() => choices.set(new Map())}
            disabled={selected.size === 0}
          >
            選択をすべて解除
          </button>
        </div>
        <ul>
          {rows.map((operation) => (
            <OperationRow
              key={operation.id}
              operation={operation}
              call={called.get(operation.id)}
              choice={selected.get(operation.id) ?? ''}
              onChoose={(choice) => choices.set(withChoice(choices.get(), operation.id, choice))}
            />
          ))}
        </ul>
      </div>
    </aside>
  )
}

/** An operation with the outcome of its last call, and a list for choosing its next response. */
function OperationRow({
  operation,
  call,
  choice,
  onChoose,
}: {
  operation: MockOperation
  call: Call | undefined
  /** The chosen response, as the value of `Prefer`. Empty for the default response. */
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
