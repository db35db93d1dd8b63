import { useEffect, useRef, useState } from 'react'
import { DescriptionList } from '../ui/description-list.tsx'
import { Notification } from '../ui/notification.tsx'
import { loadMapEngine } from './engine.ts'
import { degreesText, type MapMark, type MapOptions, type MountedMap } from './map.ts'

/** A map that loads its engine after the page stands; without the engine, its marks in words. */
export function MapPanel(options: MapOptions) {
  const element = useRef<HTMLDivElement>(null)
  const [isMissing, setIsMissing] = useState(false)
  // By value, so that a parent's new but equal options don't tear the map down.
  const key = JSON.stringify(options)

  useEffect(() => {
    let mounted: MountedMap | undefined
    let isGone = false
    loadMapEngine().then(
      (engine) => {
        if (!isGone && element.current) mounted = engine.mount(element.current, options)
        return mounted
      },
      () => setIsMissing(true),
    )
    return () => {
      isGone = true
      mounted?.remove()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` stands for the options
  }, [key])

  if (isMissing) return <MarksInWords marks={options.marks} />
  return <div ref={element} className="isolate h-96 rounded-8 border border-line bg-map-sea" />
}

function MarksInWords({ marks }: { marks: readonly MapMark[] }) {
  return (
    <div className="grid gap-4">
      <Notification emphasis="caution" title="地図を読み込めませんでした。" />
      {marks.map((mark) => (
        <DescriptionList
          key={mark.label}
          items={
            mark.info?.map(({ term, description }) => ({ term, description })) ?? [
              {
                term: mark.label,
                description: `北緯 ${degreesText(mark.at.lat)}、東経 ${degreesText(mark.at.lng)}`,
              },
            ]
          }
        />
      ))}
    </div>
  )
}
