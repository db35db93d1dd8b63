import type { HistoryEvent } from '../../../api/history.ts'
import { shindoLabel } from '../../../text/shindo.ts'
import { shindoStyle } from '../../../ui/shindo-style.ts'

/** The predicted and the measured intensity, side by side. */
export function ShindoTiles({ event: { eew, termAcc } }: { event: HistoryEvent }) {
  return (
    <div className="grid grid-cols-2 gap-3 md:gap-4">
      <Tile heading="予測震度" shindo={eew?.shindo} none="予測なし" />
      <Tile heading="最大計測震度（相当）" shindo={termAcc?.obsShindo} none="検知なし" />
    </div>
  )
}

function Tile({
  heading,
  shindo,
  none,
}: {
  heading: string
  shindo: number | undefined
  none: string
}) {
  const label = shindo === undefined ? undefined : shindoLabel(shindo)
  return (
    <section
      className="grid justify-items-center gap-1 rounded-12 border border-line-strong bg-surface px-2 py-4 text-center"
      style={label && shindoStyle(label)}
    >
      <h2 className="text-sm leading-140 font-bold">{heading}</h2>
      <p className="text-4xl leading-120 font-bold">
        {label === undefined ? (
          <span className="text-xl text-ink-quiet">{none}</span>
        ) : (
          <>
            <span className="sr-only">震度</span>
            {label}
          </>
        )}
      </p>
    </section>
  )
}
