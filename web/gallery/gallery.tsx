import { useEffect, useMemo, useRef, useState } from 'react'
import { screenNames } from '../text/screen-names.ts'
import { type CataloguedScreen, filterScreens, useCatalogue } from './catalogue.ts'
import type { GalleryOperation } from './contract-responses.ts'
import { frameAddress, type Shown } from './frame-api.ts'
import { routePath, type ScreenId } from './screens.ts'

/** The widths of the screens in CSS pixels, one for each of the portal's two layouts. */
const widths = [1280, 390]

/** All screens in all states, as live thumbnails. */
export function Gallery({
  screens,
  operations,
}: {
  screens: readonly ScreenId[]
  operations: readonly GalleryOperation[]
}) {
  const [search, setSearch] = useState(searchInAddress)
  const { catalogued, isComplete } = useCatalogue(screens, operations)
  const found = useMemo(() => filterScreens(catalogued, search), [catalogued, search])
  const states = found.reduce((sum, entry) => sum + entry.states.length, 0)
  return (
    <>
      <header>
        <h1>Gallery</h1>
        <label>
          Search{' '}
          <input
            type="search"
            value={search}
            placeholder="screen, path, operation, code …"
            onChange={({ target }) => {
              setSearch(target.value)
              storeSearch(target.value)
            }}
          />
        </label>
        <output>
          {found.length} screens, {states} states{isComplete ? '' : ' so far'}
        </output>
      </header>
      <main>
        {found.map((entry) => (
          <ScreenSection key={entry.screen} catalogued={entry} />
        ))}
      </main>
    </>
  )
}

function ScreenSection({ catalogued }: { catalogued: CataloguedScreen }) {
  const { screen, states, redirectedTo } = catalogued
  return (
    <section aria-label={screen}>
      <h2>
        <span lang="ja">{screenNames[screen]}</span> <code>{screen}</code>{' '}
        <code>{routePath(screen)}</code>
      </h2>
      {redirectedTo !== undefined && (
        <p role="alert">
          This screen leads to {redirectedTo}. In web/gallery/entries.ts, add what it needs from
          earlier screens.
        </p>
      )}
      <div className="states">
        {states.map((state) => (
          <article key={state.id} aria-label={state.title}>
            <h3>{state.title}</h3>
            <div className="variants">
              {widths.map((width) => (
                <Thumbnail key={width} shown={{ screen, state }} width={width} />
              ))}
            </div>
          </article>
        ))}
      </div>
    </section>
  )
}

function searchInAddress(): string {
  return new URLSearchParams(window.location.search).get('search') ?? ''
}

function storeSearch(search: string): void {
  const query = search === '' ? '' : `?${new URLSearchParams({ search }).toString()}`
  window.history.replaceState(null, '', window.location.pathname + query)
}

const scale = 0.3
const windowHeight = 844
/** The maximum height of a screen. Longer screens are cut off. */
const maxHeight = 2400

/** A live screen, scaled down. It loads when it is in or near the viewport. Its link opens the screen in full size. */
function Thumbnail({ shown, width }: { shown: Shown; width: number }) {
  const label = `${width} px`
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
          // The gallery reads results from its frames, so they must share its origin and run scripts.
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
