import { useMemo, useState } from 'react'
import { screenNames } from '../text/screen-names.ts'
import type { GalleryOperation } from './contract-answers.ts'
import { filterScreens } from './filter.ts'
import { type Theme, themes } from './frame-api.ts'
import { routePath, type ScreenId } from './screens.ts'
import { Thumbnail } from './thumbnail.tsx'
import { useCatalogue } from './use-catalogue.ts'

/** The widths of the portal's two layouts, in CSS pixels. */
const widths = [1280, 390]

/** Every screen of the portal in every state, as live thumbnails. */
export function Gallery({
  screens,
  operations,
}: {
  screens: readonly ScreenId[]
  operations: readonly GalleryOperation[]
}) {
  const [search, setSearch] = useState(searchInAddress)
  const [shownWidths, setWidths] = useState<readonly number[]>(widths)
  const [shownThemes, setThemes] = useState<readonly Theme[]>(['light'])
  const { catalogued, isComplete } = useCatalogue(screens, operations)
  const found = useMemo(() => filterScreens(catalogued, search), [catalogued, search])
  const states = found.reduce((sum, one) => sum + one.states.length, 0)
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
        <Choice label="Widths" all={widths} chosen={shownWidths} onChoose={setWidths} unit=" px" />
        <Choice label="Themes" all={themes} chosen={shownThemes} onChoose={setThemes} />
        <output>
          {found.length} screens, {states} states{isComplete ? '' : ' so far'}
        </output>
      </header>
      <main>
        {found.map((one) => (
          <section key={one.screen} aria-label={one.screen}>
            <h2>
              <span lang="ja">{screenNames[one.screen]}</span> <code>{one.screen}</code>{' '}
              <code>{routePath(one.screen)}</code>
            </h2>
            {one.redirectedTo !== undefined && (
              <p role="alert">
                Leads to {one.redirectedTo}. Say in web/gallery/entries.ts what comes before it.
              </p>
            )}
            <div className="states">
              {one.states.map((state) => (
                <article key={state.id} aria-label={state.title}>
                  <h3>{state.title}</h3>
                  <div className="variants">
                    {shownWidths.flatMap((width) =>
                      shownThemes.map((theme) => (
                        <Thumbnail
                          key={`${width} ${theme}`}
                          shown={{ screen: one.screen, state, theme }}
                          width={width}
                          label={`${width} px, ${theme}`}
                        />
                      )),
                    )}
                  </div>
                </article>
              ))}
            </div>
          </section>
        ))}
      </main>
    </>
  )
}

function Choice<Value extends string | number>({
  label,
  all,
  chosen,
  onChoose,
  unit = '',
}: {
  label: string
  all: readonly Value[]
  chosen: readonly Value[]
  onChoose: (values: readonly Value[]) => void
  unit?: string
}) {
  return (
    <fieldset>
      <legend>{label}</legend>
      {all.map((value) => (
        <label key={value}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={({ target }) => {
              onChoose(all.filter((one) => (one === value ? target.checked : chosen.includes(one))))
            }}
          />{' '}
          {value}
          {unit}
        </label>
      ))}
    </fieldset>
  )
}

function searchInAddress(): string {
  return new URLSearchParams(window.location.search).get('search') ?? ''
}

/** So that the address leads to the same search. */
function storeSearch(search: string): void {
  const query = search === '' ? '' : `?${new URLSearchParams({ search }).toString()}`
  window.history.replaceState(null, '', window.location.pathname + query)
}
