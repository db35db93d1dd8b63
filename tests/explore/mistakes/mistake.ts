import type { WrapRules } from '../observe.ts'

/** A mistake that is planted into the rules of a world, to prove that a rule of the exploration can be broken. */
export interface PlantedMistake {
  /** The name of the rule that it breaks. */
  breaks: string
  /** The story of stories.yaml in which it shows. */
  story: string
  plant: WrapRules
}
