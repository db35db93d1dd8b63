/** The states of a small machine in a row, the present one lit. */
export function StateMachine({
  name,
  states,
  present,
}: {
  name: string
  states: readonly string[]
  present: string
}) {
  const all = states.includes(present) ? states : [...states, present]
  return (
    <section aria-label={name}>
      <h3 className="mb-1.5 font-bold">{name}</h3>
      <ol className="flex flex-wrap items-center gap-1.5">
        {all.map((state, index) => (
          <li key={state} className="flex items-center gap-1.5">
            {index > 0 && <span aria-hidden>—</span>}
            <span
              aria-current={state === present ? 'true' : undefined}
              className={`rounded-full border px-3 py-1 text-sm ${
                state === present
                  ? 'border-action bg-action font-bold text-action-ink'
                  : 'border-line-strong text-ink-quiet'
              }`}
            >
              {state}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
