import { paths } from '../../../web/portal/paths.ts'
import { screens } from '../portal/screens.ts'
import { viewports } from '../portal/viewports.ts'
import { screenName } from './coverage.ts'
import { type CoverageSection, operationSection } from './reachable.ts'

/** Everything that walks through the portal should reach. */
export function reachablePortal(): CoverageSection[] {
  return [screenSection(), operationSection()]
}

/** Every screen in every window. */
function screenSection(): CoverageSection {
  const areas = Map.groupBy(screens, (name) => paths[name].split('/', 2).join('/'))
  return {
    title: 'Screens',
    rowTitle: 'Area',
    rows: [...areas].map(([area, names]) => ({
      title: area,
      items: viewports.flatMap(({ width }) =>
        names.map((name) => ({
          name: screenName(name, width),
          label: name,
          column: `${width} pixels wide`,
        })),
      ),
    })),
  }
}
