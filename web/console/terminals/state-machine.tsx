import { useId } from 'react'
import type { Schemas } from '../control.ts'
import { timingText } from '../words/api-names.ts'
import { language } from '../words/language.ts'
import { stateText } from '../words/state-text.ts'
import { t } from '../words/words.ts'

const node = { width: 112, height: 36, gap: 56 }
/** Height of an arrow above or below the row of states, per state between its ends. */
const bendPx = 40
const marginPx = 12
/** Smaller texts could not be read. A diagram that has no room then scrolls. */
const smallestScale = 0.75

type Transition = Schemas['Machine']['transitions'][number]

/** A diagram of a state machine: states in a row, forward arrows above, backward arrows below, the current state filled. */
export function StateMachine({
  name,
  machine: { states, transitions, timings },
  current,
  timingsMs,
}: {
  name: string
  machine: Schemas['Machine']
  current: string
  /** The durations in the world. The defaults until they are known. */
  timingsMs: Schemas['World']['timings'] | undefined
}) {
  const id = useId()
  const indexes = new Map(states.map((state, index) => [state, index]))
  const arrows = mergeTransitions(transitions).map((arrow) => ({
    ...arrow,
    steps: (indexes.get(arrow.to) ?? 0) - (indexes.get(arrow.from) ?? 0),
  }))
  const above = Math.max(0, ...arrows.map(({ steps }) => (steps === 0 ? 1 : steps)))
  const below = Math.max(0, ...arrows.map(({ steps }) => -steps))
  const rowY = marginPx + above * bendPx
  const width = 2 * marginPx + states.length * (node.width + node.gap) - node.gap
  const height = rowY + node.height + below * bendPx + marginPx
  const middle = (state: string): number =>
    marginPx + (indexes.get(state) ?? 0) * (node.width + node.gap) + node.width / 2
  return (
    <section
      aria-labelledby={`${id}-name`}
      // Half of the page would make the texts of many states too small.
      className={states.length > 4 ? 'md:col-span-2' : ''}
    >
      <h3 id={`${id}-name`} className="mb-1.5 font-bold">
        {name}: {stateText(current)}
      </h3>
      <section
        aria-label={t('Diagram of {name}', { name })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable element must be focusable
        tabIndex={0}
        className="overflow-x-auto"
      >
        <svg
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={t('{name} is {state}. Transitions: {transitions}.', {
            name,
            state: stateText(current),
            transitions: arrows.map(arrowText).join(t('; ')),
          })}
          className="w-full"
          style={{ maxWidth: width, minWidth: width * smallestScale }}
        >
          <defs>
            <marker
              id={id}
              viewBox="0 0 8 8"
              refX="7"
              refY="4"
              markerWidth="7"
              markerHeight="7"
              orient="auto"
            >
              <path d="M0 0 8 4 0 8z" className="fill-line-strong" />
            </marker>
          </defs>
          {arrows.map(({ from, to, signals, steps }) => {
            const curve = arrowCurve(middle(from), middle(to), steps, rowY)
            return (
              <g key={`${from} ${to}`}>
                <path
                  d={curve.path}
                  markerEnd={`url(#${id})`}
                  className="fill-none stroke-line-strong"
                />
                <text
                  x={curve.labelX}
                  y={curve.labelY}
                  textAnchor="middle"
                  className="fill-ink text-[11px]"
                >
                  {signals.map(stateText).join(', ')}
                </text>
              </g>
            )
          })}
          {states.map((state) => (
            <g key={state} data-current={state === current}>
              <rect
                x={middle(state) - node.width / 2}
                y={rowY}
                width={node.width}
                height={node.height}
                rx={node.height / 2}
                className={
                  state === current
                    ? 'fill-action stroke-action'
                    : 'fill-surface stroke-line-strong'
                }
              />
              <text
                x={middle(state)}
                y={rowY + node.height / 2 + 5}
                textAnchor="middle"
                className={`text-sm ${state === current ? 'fill-action-ink font-bold' : 'fill-ink-quiet'}`}
              >
                {stateText(state)}
              </text>
            </g>
          ))}
        </svg>
      </section>
      {timings.length > 0 && (
        <ul className="text-sm text-ink-quiet">
          {timings.map(({ name: timing, meaning, defaultMs }) => (
            <li key={timing} title={language() === 'ja' ? timing : meaning}>
              {timingText(timing)}:{' '}
              {t('{seconds} s', { seconds: (timingsMs?.[timing] ?? defaultMs) / 1_000 })}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function arrowText({ from, to, signals }: { from: string; to: string; signals: string[] }): string {
  return t('{from} to {to} on {signals}', {
    from: stateText(from),
    to: stateText(to),
    signals: signals.map(stateText).join(t(' or ')),
  })
}

/** One arrow per pair of states, with all signals that lead from the first to the second. */
function mergeTransitions(
  transitions: readonly Transition[],
): { from: string; to: string; signals: string[] }[] {
  const arrows = new Map<string, { from: string; to: string; signals: string[] }>()
  for (const { from, to, signal } of transitions) {
    const known = arrows.get(`${from} ${to}`)
    if (known) known.signals.push(signal)
    else arrows.set(`${from} ${to}`, { from, to, signals: [signal] })
  }
  return [...arrows.values()]
}

function arrowCurve(
  fromX: number,
  toX: number,
  steps: number,
  rowY: number,
): { path: string; labelX: number; labelY: number } {
  const labelX = (fromX + toX) / 2
  if (steps === 0) {
    const top = rowY - bendPx
    return {
      path: `M${fromX - 12} ${rowY} C${fromX - 28} ${top} ${fromX + 28} ${top} ${fromX + 12} ${rowY - 1}`,
      labelX,
      labelY: rowY - bendPx * 0.75 - 4,
    }
  }
  const isForward = steps > 0
  const edgeY = isForward ? rowY : rowY + node.height
  const bend = Math.abs(steps) * bendPx * (isForward ? -1 : 1)
  const [startX, endX] = isForward ? [fromX + 34, toX - 34] : [fromX - 34, toX + 34]
  return {
    path: `M${startX} ${edgeY} C${startX} ${edgeY + bend} ${endX} ${edgeY + bend} ${endX} ${edgeY}`,
    labelX,
    labelY: edgeY + bend * 0.75 + (isForward ? -4 : 12),
  }
}
