import { useId, useRef } from 'react'
import type { CallLog } from './call-log.ts'
import { type Choices, serialiseChoices, withChoice } from './choices.ts'
import { linkWithChoices } from './link.ts'
import { MockLink } from './mock-link.tsx'
import type { MockOperation } from './operation.ts'
import { OperationRow } from './operation-row.tsx'
import { screenNameAt } from './screen-name-at.ts'
import { type Store, useStore } from '../store.ts'

export interface MockPanelProps {
  operations: readonly MockOperation[]
  choices: Store<Choices>
  log: Store<CallLog>
  isOpen: Store<boolean>
  /** The URL of the page. */
  href: Store<string>
  /** The parts of a link's choices that the contract does not have. */
  unknown: readonly string[]
}

/** Lists the calls of the latest screens and selects the mock's response for each operation. */
export function MockPanel({ operations, choices, log, isOpen, href, unknown }: MockPanelProps) {
  const selected = useStore(choices)
  const screens = useStore(log)
  const isShown = useStore(isOpen)
  const address = useStore(href)
  const toggle = useRef<HTMLButtonElement>(null)
  const id = useId()

  const row = (operationId: string, outcome?: CallLog[number]['calls'][number]['outcome']) => {
    const operation = operations.find((one) => one.id === operationId)
    if (!operation) return null
    return (
      <OperationRow
        key={operationId}
        operation={operation}
        outcome={outcome}
        choice={selected.get(operationId) ?? ''}
        onChoose={(choice) => choices.set(withChoice(choices.get(), operationId, choice))}
      />
    )
  }
  const called = new Set(screens.flatMap(({ calls }) => calls.map((call) => call.operationId)))
  const others = [...selected.keys()].filter((operationId) => !called.has(operationId))

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
        aria-controls={id}
        onClick={() => isOpen.set(!isShown)}
      >
        {selected.size === 0 ? 'モック' : `モック（${selected.size}件選択中）`}
      </button>
      <div id={id} className="mock-panel-drawer" hidden={!isShown}>
        <h2>モックの応答</h2>
        <p>選んだ応答は、次の呼び出しから、選択を解除するかこのタブを閉じるまで使われます。</p>
        {unknown.length > 0 && (
          <p role="alert">契約にない応答のため無視しました：{unknown.join(', ')}</p>
        )}
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
        <MockLink href={linkWithChoices(address, serialiseChoices(selected))} />
        {screens.map(({ visit, pathname, calls }) => (
          <section key={visit} aria-label={pathname}>
            <h3>
              {screenNameAt(pathname)} <code>{pathname}</code>
            </h3>
            <ul>{calls.map(({ operationId, outcome }) => row(operationId, outcome))}</ul>
          </section>
        ))}
        {others.length > 0 && (
          <section aria-label="その他の選択中の応答">
            <h3>その他の選択中の応答</h3>
            <ul>{others.map((operationId) => row(operationId))}</ul>
          </section>
        )}
      </div>
    </aside>
  )
}
