import { shindoLabel } from '../../../text/shindo.ts'
import { shindoStyle } from '../../../ui/shindo-style.ts'

/**
 * The time until the S wave, large, beside the intensity that it brings.
 *
 * @param remainingS undefined if the S wave does not arrive within the simulated time; 0 or less after its arrival
 * @param intensity the expected instrumental intensity. Undefined if it is not known
 */
export function Countdown({
  remainingS,
  intensity,
}: {
  remainingS: number | undefined
  intensity: number | undefined
}) {
  const label = intensity === undefined ? undefined : shindoLabel(intensity)
  return (
    <div className="grid grid-cols-[auto_1fr] gap-3">
      <div
        className="grid min-w-26 place-content-center rounded-12 border border-line px-3 py-3 text-center"
        style={label === undefined ? undefined : shindoStyle(label)}
      >
        <p className="text-sm font-bold">予想震度</p>
        <p className="text-5xl leading-120 font-bold">{label ?? '―'}</p>
      </div>
      <div className="grid place-content-center rounded-12 border-2 border-line-strong px-2 py-3 text-center">
        <p className="text-sm font-bold">S波（強い揺れ）の到達</p>
        <p role="timer" className="font-bold tabular-nums">
          <RemainingTime remainingS={remainingS} />
        </p>
      </div>
    </div>
  )
}

function RemainingTime({ remainingS }: { remainingS: number | undefined }) {
  if (remainingS === undefined) return <span className="text-2xl">到達しません</span>
  if (remainingS <= 0) return <span className="text-2xl md:text-3xl">到達しました</span>
  return (
    <>
      <span className="text-xl">あと</span>
      <span className="mx-2 text-6xl leading-120">{Math.ceil(remainingS)}</span>
      <span className="text-xl">秒</span>
    </>
  )
}
