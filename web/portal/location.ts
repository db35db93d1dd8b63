import { isAtSea, seaRefused } from '../map/chosen-place.tsx'

/** Refuses a place at sea. One that can't be checked is not refused. */
export async function refuseSea({ lat, lng }: { lat: string; lng: string }) {
  const isSea = await isAtSea({ lat: Number(lat), lng: Number(lng) }).catch(() => false)
  return isSea ? { path: ['lat'], message: seaRefused } : undefined
}
