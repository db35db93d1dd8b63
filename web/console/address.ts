import { useEffect, useState } from 'react'
import { useHref, useLocation } from 'react-router'

type Values<Name extends string> = Readonly<Record<Name, string>>

/** What an address says about values. Those that it lacks are the initial ones. */
export function readAddress<Name extends string>(
  params: URLSearchParams,
  initial: Values<Name>,
): Values<Name> {
  const values: Record<Name, string> = { ...initial }
  for (const name in initial) values[name] = params.get(name) ?? initial[name]
  return values
}

/** An address with values. It does not have those that are the initial ones. */
export function withValues<Name extends string>(
  params: URLSearchParams,
  values: Values<Name>,
  initial: Values<Name>,
): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const name in initial) {
    if (values[name] === initial[name]) next.delete(name)
    else next.set(name, values[name])
  }
  return next
}

/** Browsers limit how often an address changes. */
const writeAfterMs = 200

/**
 * Values of a page that its address has too, so that a link or a reload shows the same. They change at once, the address
 * shortly after.
 *
 * The address is written without the router, since its navigations would end one to another page, and take a while.
 * So the router knows only what a link or the back button has opened.
 *
 * @param initial the names, with the values that the address leaves out. Must always have the same names.
 */
export function useAddress<Name extends string>(
  initial: Values<Name>,
): [Values<Name>, (change: Partial<Values<Name>>) => void] {
  const { key, pathname, search } = useLocation()
  const path = useHref(pathname)
  const opened = { key, values: readAddress(new URLSearchParams(search), initial) }
  const [state, setState] = useState(opened)
  if (key !== state.key) setState(opened)
  const texts = JSON.stringify(state.values)
  useEffect(() => {
    const timer = setTimeout(() => {
      // The entry of the next page is there before that page.
      if (location.pathname !== path) return
      // Another part of the page may have written meanwhile.
      const next = withValues(new URLSearchParams(location.search), state.values, initial)
      const query = next.size === 0 ? '' : `?${next}`
      history.replaceState(history.state, '', path + query + location.hash)
    }, writeAfterMs)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- the texts say whether anything has changed
  }, [texts, path])
  return [
    state.values,
    (change) => setState((last) => ({ ...last, values: { ...last.values, ...change } })),
  ]
}

/** The number that a text has, or undefined without one. */
export function numberOf(text: string): number | undefined {
  return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined
}
