import type { Schemas } from '../control.ts'
import { stateText, timingText } from '../words/api-names.ts'
import { language } from '../words/language.ts'
import { t } from '../words/words.ts'

/** A table of transitions and their durations. Highlights the transitions from the current state. */
export function StateMachine({
  name,
  machine: { transitions, timings },
  current,
  timingsMs,
}: {
  name: string
  machine: Schemas['Machine']
  current: string
  /** Undefined until they are loaded. The table then shows the defaults. */
  timingsMs: Schemas['World']['timings'] | undefined
}) {
  return (
    <section>
      <table className="w-full text-sm">
        <caption className="mb-1.5 text-left text-base font-bold">
          {name}: {stateText(current)}
        </caption>
        <thead>
          <tr className="text-left text-ink-quiet">
            {[t('State'), t('Signal'), t('Next state')].map((heading) => (
              <th key={heading} scope="col" className="font-normal">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {transitions.map(({ from, signal, to }) => (
            <tr
              key={`${from} ${signal}`}
              className={`border-t border-line ${from === current ? 'bg-surface-quiet font-bold' : ''}`}
            >
              <td>{stateText(from)}</td>
              <td>{stateText(signal)}</td>
              <td>{stateText(to)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="text-sm text-ink-quiet">
        {timings.map(({ name: timing, meaning, defaultMs }) => (
          <li key={timing} title={language() === 'ja' ? timing : meaning}>
            {timingText(timing)}:{' '}
            {t('{seconds} s', { seconds: (timingsMs?.[timing] ?? defaultMs) / 1_000 })}
          </li>
        ))}
      </ul>
    </section>
  )
}
