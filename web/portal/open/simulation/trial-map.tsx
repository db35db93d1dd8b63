import { useEffect, useRef } from 'react'
import type { OpenWave } from '../../../api/open.ts'
import type { WaveMap as MountedWaves } from '../../../map/map.ts'
import { mapClassName, useMap } from '../../../map/use-map.ts'
import { Notification } from '../../../ui/notification.tsx'
import type { Trial } from './simulation-form.ts'
import { frontAt } from './wave-progress.ts'

/** A map with the epicentre, the visitor's place, and the current fronts of both waves. */
export function TrialMap({
  trial: { quake, place },
  wave,
  seconds,
}: {
  trial: Trial
  wave: OpenWave
  seconds: number
}) {
  const waves = useRef<MountedWaves>(null)
  const epicentre = { lat: quake.lat, lng: quake.lng }
  const { element, isMissing } = useMap(
    ({ engine }, target) => {
      waves.current = engine.mountWaves(target, {
        label: '地震波の広がり',
        epicentre,
        marks: [
          { kind: 'epicentre', at: epicentre, label: '震央' },
          { kind: 'terminal', at: place, label: place.name },
        ],
        zoom: 8,
      })
      return waves.current
    },
    JSON.stringify([epicentre, place]),
  )
  useEffect(() => {
    waves.current?.show({ p: frontAt(wave, 'p', seconds), s: frontAt(wave, 's', seconds) })
  })
  if (isMissing) return <Notification emphasis="caution" title="地図を読み込めませんでした。" />
  return (
    <>
      <div ref={element} className={mapClassName} />
      <p className="mt-2 text-sm text-ink-quiet">青い円：P波、赤い円：S波（強い揺れ）</p>
    </>
  )
}
