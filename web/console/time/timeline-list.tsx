import { secondMs } from '../../../openapi/base/durations.ts'
import { Button } from '../../ui/button.tsx'
import { timeText } from '../console-text.ts'
import { t } from '../words/words.ts'
import type { TimeRange } from './timeline-scale.ts'
import { laneName, type Mark, markText } from './timeline-words.ts'

/** The marks of the timeline as a list, in chronological order. */
export function TimelineList({
  marks,
  onZoom,
}: {
  marks: readonly Mark[]
  onZoom: (range: TimeRange) => void
}) {
  return (
    <section>
      <h3 className="mt-4 mb-1 font-bold">{t('Entries of this timeline')}</h3>
      {marks.length === 0 && <p className="text-ink-quiet">{t('Nothing in this range.')}</p>}
      <ol
        className="max-h-96 overflow-y-auto text-sm"
        // A scrollable list must be focusable, so that users can scroll it with the keyboard.
        tabIndex={marks.length === 0 ? undefined : 0}
        aria-label={t('Entries of this timeline')}
      >
        {marks.map((mark) => (
          <li
            key={`${mark.lane} ${mark.at} ${mark.isPlanned}`}
            className="flex flex-wrap items-center gap-x-3 border-b border-line py-1.5"
          >
            <time
              dateTime={new Date(mark.at).toISOString()}
              className="whitespace-nowrap tabular-nums"
            >
              {timeText(mark.at)}
            </time>
            <span className="font-bold">{laneName(mark.lane)}</span>
            <span className={`break-words ${mark.failed > 0 ? 'text-error' : ''}`}>
              {markText(mark)}
            </span>
            {mark.count > 1 && mark.endAt > mark.at && (
              <Button
                variant="text"
                className="px-1!"
                // The end is a second later, because times in the address have whole seconds.
                onClick={() => onZoom({ from: mark.at, to: mark.endAt + secondMs })}
              >
                {t('Zoom in')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
