import { useId, useRef, useSyncExternalStore } from 'react'
import type { CallLog } from './calls.ts'
import { type Choices, lineOf, withChoice } from './choices.ts'
import { linkTo } from './link.ts'
import { MockLink } from './mock-link.tsx'
import type { MockOperation } from './operation.ts'
import { OperationRow } from './operation-row.tsx'
import { screenNameAt } from './screen-name-at.ts'
import type { Store } from './store.ts'

export interface MockPanelProps {
  operations: readonly MockOperation[]
  choices: Store<Choices>
  log: Store<CallLog>
  isOpen: Store<boolean>
  /** Where the page is. */
  href: Store<string>
  /** What a link asked for and the contract doesn't have. */
  unknown: readonly string[]
}

/** The calls of the latest screens, and what the mock is to answer to each from now on. */
export function MockPanel({ operations, choices, log, isOpen, href, unknown }: MockPanelProps) {
  const chosen = useStore(choices)
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
        choice={chosen.get(operationId)}
        onChoose={(choice) => choices.set(withChoice(choices.get(), operationId, choice))}
      />
    )
  }
  const called = new Set(screens.flatMap(({ calls }) => calls.map((call) => call.operationId)))
  const others = [...chosen.keys()].filter((operationId) => !called.has(operationId))

  return (
    // The key is heard from whatever in the panel has the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      className="mock-panel"
      lang="en"
      aria-label="Mock"
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
        {chosen.size === 0 ? 'Mock' : `Mock (${chosen.size} chosen)`}
      </button>
      <div id={id} className="mock-panel-drawer" hidden={!isShown}>
        <h2>Answers of the mock</h2>
        <p>
          What is chosen counts from the operation’s next call on, until this tab is closed or the
          choices are cleared.
        </p>
        {unknown.length > 0 && (
          <p role="alert">
            The contract has no such answer, so it was left out: {unknown.join(', ')}
          </p>
        )}
        <div className="mock-panel-actions">
          <button type="button" onClick={() => window.location.reload()}>
            Load this screen again
          </button>
          <button type="button" onClick={() => choices.set(new Map())} disabled={chosen.size === 0}>
            Clear all choices
          </button>
        </div>
        <MockLink href={linkTo(address, lineOf(chosen))} />
        {screens.map(({ visit, pathname, calls }) => (
          <section key={visit} aria-label={pathname}>
            <h3>
              <span lang="ja">{screenNameAt(pathname)}</span> <code>{pathname}</code>
            </h3>
            <ul>{calls.map(({ operationId, outcome }) => row(operationId, outcome))}</ul>
          </section>
        ))}
        {others.length > 0 && (
          <section aria-label="Also chosen">
            <h3>Also chosen</h3>
            <ul>{others.map((operationId) => row(operationId))}</ul>
          </section>
        )}
      </div>
    </aside>
  )
}

function useStore<Value>({ subscribe, get }: Store<Value>): Value {
  return useSyncExternalStore(subscribe, get)
}
