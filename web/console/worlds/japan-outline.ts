import { queryOptions } from '@tanstack/react-query'
import { loadCountryMap } from '../../map/embedded/outline-maps.ts'

/** The part of the Earth that small pictures show, in degrees. */
const view = { west: 127, east: 147, south: 30, north: 46 }

export const pictureWidth = 160
export const pictureHeight = 120

/** Islands with fewer points than this are too small to be seen. */
const minimalPoints = 30
/** Of this many points of an outline, one is drawn. */
const pointsPerCorner = 5

/** The position of a place in a picture, from its upper left corner. */
export function picturePoint({ lat, lng }: { lat: number; lng: number }): [x: number, y: number] {
  const x = ((lng - view.west) / (view.east - view.west)) * pictureWidth
  const y = ((view.north - lat) / (view.north - view.south)) * pictureHeight
  return [Math.round(x * 10) / 10, Math.round(y * 10) / 10]
}

/** The path of Japan's coast in small pictures. */
export const getJapanOutline = queryOptions({
  queryKey: ['outline of Japan'],
  queryFn: async () => outlinePath((await loadCountryMap()).land),
  staleTime: Infinity,
})

function outlinePath(land: readonly (readonly (readonly [number, number])[])[][]): string {
  return land
    .flatMap(([shore = []]) => (shore.length < minimalPoints ? [] : [shore]))
    .map((shore) => {
      const corners = shore
        .filter((_, index) => index % pointsPerCorner === 0)
        .map(([lat, lng]) => picturePoint({ lat, lng }).join(' '))
      return `M${corners.join('L')}Z`
    })
    .join('')
}
