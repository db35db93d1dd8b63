import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Coordinates } from './map.ts'

/** Shows the municipality of a place, so that users notice a wrong place. Renders nothing until the name is known. */
export function ChosenPlace({ at, label = '選んでいる場所' }: { at: Coordinates; label?: string }) {
  const { lat, lng } = at
  const { data: found } = useQuery({
    queryKey: ['chosenPlace', lat, lng],
    queryFn: async () => {
      // Loads this code late, because pages with a map must show their other content first.
      const { isAtSea, placeNameAt } = await import('./place-name.ts')
      const [name, isSea] = await Promise.all([placeNameAt(at), isAtSea(at)])
      return { name, isSea }
    },
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  })
  if (found?.isSea) return <p className="font-bold text-error">{label}：海の上です。</p>
  const { name } = found ?? {}
  if (name === undefined) return null
  return (
    <p>
      {label}：<span className="font-bold text-ink">{name}</span>
      （市区町村の境界の近くでは、隣の名前になることがあります）
    </p>
  )
}
