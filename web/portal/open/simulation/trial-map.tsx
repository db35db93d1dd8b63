import { useEffect, useRef, useState } from 'react'
import type { OpenWave } from '../../../api/open.ts'
import type { WaveMap as MountedWaves } from '../../../map/map.ts'
import { MapFrame, useMap } from '../../../map/map-panel.tsx'
import { Checkbox } from '../../../ui/choice-inputs.tsx'
import { Notification } from '../../../ui/notification.tsx'
import type { Trial } from './simulation-form.ts'
import type { Player } from './use-player.ts'
import { frontAt } from './wave-progress.ts'

export function TrialMap({
  trial: { quake, place },
  wave,
  player,
}: {
  trial: Trial
  wave: OpenWave
  player: Player
}) {
  const waves = useRef<MountedWaves>(null)
  const [isFollowed, setIsFollowed] = useState(true)
  const epicentre = { lat: quake.lat, lng: quake.lng }
  const map = useMap(
    ({ mountWaves }, target) => {
      waves.current = mountWaves(target, {
        epicentre,
        marks: [
          { kind: 'epicentre', at: epicentre, label: '震央' },
          { kind: 'terminal', at: place, label: place.name },
        ],
        zoom: 9,
      })
      return waves.current
    },
    JSON.stringify([epicentre, place]),
  )
  const { now, seconds, isRunning } = player
  // Draws each frame directly on the map, because rendering the page for each frame would be slow.
  useEffect(() => {
    const draw = () => {
      const at = now()
      waves.current?.show({
        p: frontAt(wave, 'p', at),
        s: frontAt(wave, 's', at),
        isFollowed,
      })
    }
    draw()
    if (!isRunning) return undefined
    let frame = requestAnimationFrame(function move() {
      draw()
      frame = requestAnimationFrame(move)
    })
    return () => cancelAnimationFrame(frame)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `now` reads a ref; `seconds` changes when a stopped player moves
  }, [wave, isFollowed, isRunning, isRunning ? undefined : seconds])
  if (map.isMissing) return <Notification emphasis="caution" title="地図を読み込めませんでした。" />
  return (
    <div>
      <MapFrame label="地震波の広がり" map={map} />
      <p className="mt-2 text-sm text-ink-quiet">青い円：P波、赤い円：S波（強い揺れ）</p>
      <Checkbox checked={isFollowed} onChange={() => setIsFollowed(!isFollowed)}>
        波の広がりに合わせて地図を縮小する
      </Checkbox>
    </div>
  )
}
