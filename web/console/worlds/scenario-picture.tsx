import { useQuery } from '@tanstack/react-query'
import type { Schemas } from '../control.ts'
import { mapColours } from '../earth/map-colours.ts'
import { getJapanOutline, pictureHeight, picturePoint, pictureWidth } from './japan-outline.ts'

const timelineY = pictureHeight + 10

/** A map with a scenario's terminals and earthquakes, above a line with everything that it does by itself. */
export function ScenarioPicture({
  summary: { places, quakes, events, opensAt, endsAt },
}: {
  summary: NonNullable<Schemas['ReadyScenario']['summary']>
}) {
  const { data: outline } = useQuery(getJapanOutline)
  const x = (at: number): number =>
    8 + (pictureWidth - 16) * Math.max(0, (at - opensAt) / Math.max(endsAt - opensAt, 1))
  return (
    <svg
      viewBox={`0 0 ${pictureWidth} ${pictureHeight + 20}`}
      aria-hidden
      className="w-full bg-map-sea"
    >
      <path d={outline} className="fill-map-land stroke-map-coast" strokeWidth={0.5} />
      {quakes.map((quake) => {
        const [cx, cy] = picturePoint(quake)
        return (
          <g key={`${cx} ${cy} ${quake.magnitude}`} fill="none" stroke={mapColours.s}>
            <circle cx={cx} cy={cy} r={2} fill={mapColours.s} />
            <circle cx={cx} cy={cy} r={quake.magnitude} />
            <circle cx={cx} cy={cy} r={2 * quake.magnitude} strokeOpacity={0.5} />
          </g>
        )
      })}
      {places.map((place) => {
        const [cx, cy] = picturePoint(place)
        return <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r={2.5} fill={mapColours.connected} />
      })}
      <rect y={pictureHeight} width={pictureWidth} height={20} className="fill-surface-quiet" />
      <path d={`M8 ${timelineY}H${pictureWidth - 8}`} className="stroke-line-strong" />
      {[...new Set(events.map(({ at, what }) => `${x(at).toFixed(1)} ${what}`))].map((mark) => (
        <circle
          key={mark}
          cx={mark.split(' ')[0]}
          cy={timelineY}
          r={3}
          className={mark.endsWith('quake') ? 'fill-warning' : 'fill-action'}
        />
      ))}
    </svg>
  )
}
