import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { getAmplification, type OpenWave } from '../../../api/open.ts'
import { Button } from '../../../ui/button.tsx'
import { DescriptionList, Panel } from '../../../ui/panel.tsx'
import { Select } from '../../../ui/choice-inputs.tsx'
import { ShindoTile } from '../../../ui/badge.tsx'
import { expectedIntensity, type Trial } from './simulation-form.ts'
import { TrialMap } from './trial-map.tsx'
import { type Player, speeds, usePlayer } from './use-player.ts'
import { arrivalS } from './wave-progress.ts'

/** The player of a simulation. With `isStarted`, the simulation starts immediately and the player takes the focus. */
export function TrialPanel({
  trial,
  wave,
  isStarted,
}: {
  trial: Trial
  wave: OpenWave
  isStarted: boolean
}) {
  const { place, warningS } = trial
  const [pS, sS] = [arrivalS(wave, 'p', place), arrivalS(wave, 's', place)]
  const player = usePlayer(wave.waveCount - 1, isStarted)
  const { seconds } = player
  const { data } = useQuery(getAmplification(place.lat, place.lng))
  const intensity = data && expectedIntensity(trial, data.amplification)
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isStarted) return
    top.current?.focus({ preventScroll: true })
    top.current?.scrollIntoView({ block: 'start' })
  }, [isStarted])
  return (
    <div ref={top} tabIndex={-1} className="scroll-mt-2 outline-none">
      <Panel heading={`${place.name}で見た地震`}>
        <div className="grid grid-cols-1 gap-4">
          <Countdown
            remainingS={sS === undefined ? undefined : sS - seconds}
            intensity={intensity}
          />
          <p aria-live="polite" className="sr-only">
            {lastEvent({ warningS, pS, sS }, seconds)}
          </p>
          <PlayerButtons player={player} />
          <TrialMap trial={trial} wave={wave} player={player} />
          <div className="tabular-nums">
            <DescriptionList
              items={[
                { term: '地震発生から', description: `${seconds.toFixed(1)}秒` },
                {
                  term: '緊急地震速報',
                  description: remainingText(warningS, seconds, '発表されました'),
                },
                {
                  term: 'P波（小さな揺れ）',
                  description: remainingText(pS, seconds, '到達しました'),
                },
                {
                  term: 'S波（強い揺れ）',
                  description: remainingText(sS, seconds, '到達しました'),
                },
                { term: '速報から揺れまで', description: leadText(warningS, sS) },
              ]}
            />
          </div>
        </div>
      </Panel>
    </div>
  )
}

function PlayerButtons({ player }: { player: Player }) {
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Button isCompact onClick={player.isRunning ? player.pause : player.run} className="mb-2">
        {player.isRunning ? '一時停止' : player.seconds === 0 ? '再生' : '続きから再生'}
      </Button>
      <Button variant="outline" isCompact onClick={player.restart} className="mb-2">
        最初から
      </Button>
      <Select
        label="速さ"
        value={String(player.speed)}
        onChange={({ currentTarget: { value } }) => player.setSpeed(Number(value))}
        options={speeds.map((speed) => ({ value: String(speed), text: `×${speed}` }))}
      />
    </div>
  )
}

interface EventTimes {
  warningS: number
  pS: number | undefined
  sS: number | undefined
}

/** Returns the text of the latest event of the simulation, for screen readers. */
function lastEvent({ warningS, pS = Infinity, sS = Infinity }: EventTimes, seconds: number) {
  return [
    { at: sS, text: 'S波（強い揺れ）が到達しました。' },
    { at: pS, text: 'P波（小さな揺れ）が到達しました。' },
    { at: warningS, text: '緊急地震速報が発表されました。' },
  ]
    .toSorted((first, second) => second.at - first.at)
    .find(({ at }) => seconds > 0 && seconds >= at)?.text
}

function remainingText(atS: number | undefined, seconds: number, done: string): string {
  if (atS === undefined) return '到達しません'
  const remainingS = atS - seconds
  return remainingS > 0 ? `あと${remainingS.toFixed(1)}秒` : done
}

function leadText(warningS: number, sS: number | undefined): string {
  if (sS === undefined) return '―'
  const leadS = sS - warningS
  return leadS > 0 ? `${leadS.toFixed(1)}秒` : '速報より先に揺れが到達します'
}

/**
 * @param remainingS until the S wave arrives; undefined if it doesn't arrive within the simulated time; 0 or less after its
 * arrival
 * @param intensity instrumental, undefined if unknown
 */
function Countdown({
  remainingS,
  intensity,
}: {
  remainingS: number | undefined
  intensity: number | undefined
}) {
  return (
    <div className="flex flex-wrap gap-3">
      <ShindoTile heading="予測震度" shindo={intensity} none="―" />
      <div className="grid flex-[1_1_10rem] place-content-center rounded-12 border-2 border-line-strong px-2 py-3 text-center">
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
