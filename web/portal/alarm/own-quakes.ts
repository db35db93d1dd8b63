import { readHistoryQuietly } from '../../api/history.ts'
import type { PublicWarning } from '../../api/open.ts'
import { queryClient } from '../../api/query-client.ts'
import { getTerminalStatus, readStatusQuietly } from '../../api/terminal.ts'
import { coordinatesOf, type OwnQuake, ownQuake } from './quake-state.ts'

/**
 * Reads the terminal's data for the earthquakes of the warnings, by earthquake code. For an earthquake without data, the value is
 * null if the warning is for distant places, and undefined if the terminal may have missed the warning.
 */
export async function readOwnQuakes(
  warnings: readonly PublicWarning[],
): Promise<Map<string, OwnQuake | null | undefined>> {
  const known = await readHistoryQuietly(warnings.map(({ eqcode }) => eqcode))
  const { status } =
    queryClient.getQueryData(getTerminalStatus.queryKey) ?? (await readStatusQuietly())
  const place = coordinatesOf(status)
  const { isAreaListed, nothingOf } = await import('./own-area.ts')
  const own = new Map<string, OwnQuake | null | undefined>()
  for (const warning of warnings) {
    const event = known.get(warning.eqcode)
    const quake = event && ownQuake(event)
    own.set(
      warning.eqcode,
      quake
        ? { ...quake, isWarned: quake.isWarned || isAreaListed(warning, place) }
        : nothingOf(warning, place),
    )
  }
  return own
}
