import { type AreaForecast, namedAreas } from '../../quake/warning/forecast.ts'
import type { PublicWarning } from '../../state/reception.ts'

/** Returns the areas with a forecast of class 4 or more, strongest first. The first area has the bulletin's maximum. */
export function forecastAreas(warning: PublicWarning): AreaForecast[] {
  const known = forecasts.get(warning)
  if (known) return known
  const { maxShindo = 0 } = warning
  const areas = namedAreas(warning).map((area, index) => ({
    ...area,
    shindo: index === 0 ? maxShindo : Math.min(area.shindo, maxShindo),
  }))
  forecasts.set(warning, areas)
  return areas
}

/** Cached, because a forecast takes milliseconds, and all pages request the same few warnings. Each bulletin has a new object. */
const forecasts = new WeakMap<PublicWarning, AreaForecast[]>()
