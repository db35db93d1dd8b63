import { choices } from '../../../openapi/base/did-you-mean.ts'
import { excerpt } from '../../../openapi/base/printable.ts'
import quakes from './past-quakes.json' with { type: 'json' }

/** Past earthquakes without their faults, oldest first. The portal uses this list too. */
export const pastQuakeList = quakes.map((quake) => ({
  ...quake,
  originAt: Date.parse(quake.originAt),
}))

export function unknownQuake(id: string): string {
  const known = pastQuakeList.map((quake) => quake.id)
  return `There is no past quake ${excerpt(id, 40)} ${choices(id, known)}.`
}
