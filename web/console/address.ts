import { useEffect, useState } from 'react'
import { useHref, useLocation } from 'react-router'

type Values<Name extends string> = Readonly<Record<Name, string>>

export function readAddress<Name extends string>(
  params: URLSearchParams,
  initial: Values<Name>,
): Values<Name> {
  const values: Record<Name, string> = { ...initial }
  for (const name in initial) values[name] = params.get(name) ?? initial[name]
  return values
}

/** Returns the parameters of the address with these values. Omits values that equal the initial values. */
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

/** A change is written to the address after this delay, because browsers limit how often the address can change. */
const writeAfterMs = 200

/**
 * Keeps values in the page's address, so that links and reloads restore them. A change takes effect immediately and is written to
 * the address a little later.
 *
 * The address is written without the router, whose navigations are slow and would abort a navigation to another page. The router
 * therefore knows only addresses that were opened by a link or the back button.
 *
 * @param initial the names of the values with their defaults, which the address omits. The names must never change.
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
      // Skips the write if another page is being opened, because the address then belongs to that page, even before React renders
      // it.
      if (location.pathname !== path) return
      // Starts from the current address, because another part of the page may have changed its own values there.
      const next = withValues(new URLSearchParams(location.search), state.values, initial)
      const query = next.size === 0 ? '' : `?${next}`
      history.replaceState(history.state, '', path + query + location.hash)
    }, writeAfterMs)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- `texts` changes whenever a value does
  }, [texts, path])
  return [
    state.values,
    (change) => setState((last) => ({ ...last, values: { ...last.values, ...change } })),
  ]
}

/** Returns the number in a text. Undefined if the text is not a number. */
export function parseNumber(text: string): number | undefined {
  return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined
}
