import { useScreenName } from '../screen-handle.ts'

/** The page title: the screen's name and the name of its area. */
export function ScreenTitle({ area }: { area: string }) {
  const screen = useScreenName()
  return <title>{screen === undefined ? area : `${screen} | ${area}`}</title>
}
