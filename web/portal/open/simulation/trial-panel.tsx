import type { OpenWave } from '../../../api/open.ts'
import { Button } from '../../../ui/button.tsx'
import { DescriptionList } from '../../../ui/description-list.tsx'
import { Panel } from '../../../ui/panel.tsx'
import type { Trial } from './simulation-form.ts'
import { TrialMap } from './trial-map.tsx'
import { useElapsed } from './use-elapsed.ts'
import { arrivalS } from './wave-progress.ts'

/** The player of one simulation. */
export function TrialPanel({ trial, wave }: { trial: Trial; wave: OpenWave }) {
  const { place, warningS } = trial
  const [pS, sS] = [arrivalS(wave, 'p', place), arrivalS(wave, 's', place)]
  const elapsed = useElapsed(wave.waveCount - 1)
  const { seconds } = elapsed
  return (
    <Panel heading={`${place.name}で見た地震`}>
      <TrialMap trial={trial} wave={wave} seconds={seconds} />
      <div className="mt-4 flex flex-wrap gap-3">
        {elapsed.isRunning ? (
          <Button onClick={elapsed.pause}>一時停止</Button>
        ) : (
          <Button onClick={elapsed.run}>{seconds === 0 ? '再生' : '続きから再生'}</Button>
        )}
        <Button variant="outline" onClick={elapsed.restart}>
          最初から
        </Button>
      </div>
      <div className="mt-4 tabular-nums">
        <DescriptionList
          items={[
            { term: '地震発生から', description: `${seconds.toFixed(1)}秒` },
            { term: '緊急地震速報', description: countdown(warningS, seconds, '発表されました') },
            { term: 'P波（小さな揺れ）', description: countdown(pS, seconds, '到達しました') },
            { term: 'S波（強い揺れ）', description: countdown(sS, seconds, '到達しました') },
            { term: '速報から揺れまで', description: leadText(warningS, sS) },
          ]}
        />
      </div>
    </Panel>
  )
}

function countdown(atS: number | undefined, seconds: number, done: string): string {
  if (atS === undefined) return '到達しません'
  const remainingS = atS - seconds
  return remainingS > 0 ? `あと${remainingS.toFixed(1)}秒` : done
}

/** The time between the warning and the S wave. */
function leadText(warningS: number, sS: number | undefined): string {
  if (sS === undefined) return '―'
  const leadS = sS - warningS
  return leadS > 0 ? `${leadS.toFixed(1)}秒` : '速報より先に揺れが到達します'
}
