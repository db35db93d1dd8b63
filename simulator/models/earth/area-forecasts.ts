import { oncePer } from '../../../openapi/base/once-per.ts'
import { namedAreas } from '../../quake/warning/forecast.ts'
import type { PublicWarning } from '../../state/reception.ts'

/**
 * Returns the areas with a forecast of class 4 or more, strongest first. The first area has the bulletin's maximum. Cached,
 * because a forecast takes milliseconds, and all pages request the same few warnings. Each bulletin creates a new `warning`, so a
 * cached forecast is never outdated.
 */
export const forecastAreas = oncePer((warning: PublicWarning) => {
  const { maxShindo = 0 } = warning
  return namedAreas(warning).map((area, index) => ({
    ...area,
    shindo: index === 0 ? maxShindo : Math.min(area.shindo, maxShindo),
  }))
})
