import { useEffect, useState } from 'react'
import { placeNameAt } from './embedded/place-name.ts'
import type { Coordinates } from './map.ts'

/** Says in which municipality a place is, so that a wrong place is noticed. Shows nothing until that is known. */
export function ChosenPlace({ at: { lat, lng } }: { at: Coordinates }) {
  const [name, setName] = useState<string>()
  useEffect(() => {
    let isCurrent = true
    void placeNameAt({ lat, lng })
      .catch(() => undefined)
      .then((found) => isCurrent && setName(found))
    return () => {
      isCurrent = false
    }
  }, [lat, lng])
  if (name === undefined) return null
  return (
    <p>
      選んでいる場所：<span className="font-bold text-ink">{name}</span>
      （市区町村の境界の近くでは、隣の名前になることがあります）
    </p>
  )
}
