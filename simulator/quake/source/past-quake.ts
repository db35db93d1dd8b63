import type { ShindoLabel } from '../intensity/shindo-class.ts'
import type { Quake } from './hypocentre.ts'

/**
 * A historical earthquake. `maxShindo` is the highest observed intensity class; before October 1996
 * classes 5 and 6 were not divided. `source` is the source of the values.
 */
export type PastQuake = Quake & {
  name: string
  areaName: string
  maxShindo: ShindoLabel | '5' | '6'
  source: string
}
