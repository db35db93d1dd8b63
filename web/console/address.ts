import { useEffect, useState } from 'react'
import { useNavigation, useSearchParams } from 'react-router'

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

const noTexts: readonly string[] = []
/** Browsers limit how often an address changes. */
const writeAfterMs = 200

/**
 * Values of a page that its address has too, so that a link or a reload shows the same. They change at once, the address
 * shortly after.
 *
 * @param initial the names, with the values that the address leaves out. Must always have the same names.
 */
export function useAddress<Name extends string>(
  initial: Values<Name>,
): [Values<Name>, (change: Partial<Values<Name>>) => void] {
  const [params, setParams] = useSearchParams()
  const inAddress = readAddress(params, initial)
  const seen = JSON.stringify(inAddress)
  const [state, setState] = useState({ seen, pending: noTexts, values: inAddress })
  // If it was not written here, a link, a saved view or the back button has changed the address.
  if (seen !== state.seen) {
    const place = state.pending.indexOf(seen)
    setState({
      seen,
      pending: place === -1 ? [] : state.pending.slice(place + 1),
      values: place === -1 ? inAddress : state.values,
    })
  }
  const values = JSON.stringify(state.values)
  // A write would end the navigation to another page, which can take a while to load.
  const isLeaving = useNavigation().state !== 'idle'
  useEffect(() => {
    if (values === seen || isLeaving) return undefined
    const timer = setTimeout(() => {
      setState((last) => ({ ...last, pending: [...last.pending, values] }))
      // Another part of the page may have written meanwhile.
      const next = withValues(new URLSearchParams(location.search), state.values, initial)
      setParams(next, { replace: true, preventScrollReset: true })
    }, writeAfterMs)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- the texts say whether anything has changed
  }, [values, seen, isLeaving])
  return [
    state.values,
    (change) => setState((last) => ({ ...last, values: { ...last.values, ...change } })),
  ]
}

/** The number that a text has, or undefined without one. */
export function numberOf(text: string): number | undefined {
  return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined
}
