import { useEffect, useRef, useState } from 'react'
import { frameAddress, type Shown } from './frame-api.ts'

const scale = 0.3
/** Heights of a window before the screen's own height is known. */
const windowHeight = 844
/** Longer screens are cut off. */
const maxHeight = 2400

/** A live screen, smaller. It is loaded while it is in or near the window. The link opens it in full. */
export function Thumbnail({ shown, width, label }: { shown: Shown; width: number; label: string }) {
  const place = useRef<HTMLElement>(null)
  const isNear = useIsNear(place)
  const [height, setHeight] = useState(windowHeight)
  const address = frameAddress(shown)
  const measure = async (frame: HTMLIFrameElement): Promise<void> => {
    const result = await frame.contentWindow?.gallery?.first
    if (result) setHeight(Math.max(result.height, windowHeight))
  }
  return (
    <figure
      ref={place}
      className="thumbnail"
      style={{ width: width * scale }}
      data-state={shown.state.id}
    >
      <div className="thumbnail-window" style={{ height: Math.min(height, maxHeight) * scale }}>
        {isNear && (
          // The page reads what its own frames report, so they share its origin and run scripts.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          <iframe
            key={address}
            src={address}
            title={label}
            inert
            style={{ width, height: Math.min(height, maxHeight), scale: String(scale) }}
            onLoad={({ currentTarget }) => void measure(currentTarget)}
          />
        )}
      </div>
      <figcaption>
        <a href={address} target="_blank" rel="noreferrer">
          {label}
        </a>
      </figcaption>
    </figure>
  )
}

function useIsNear(place: React.RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (place.current === null) return undefined
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: '300px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  return isNear
}
