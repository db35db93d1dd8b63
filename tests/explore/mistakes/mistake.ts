import type { WrapRules } from '../observe.ts'

/**
 * Mistakes that are planted into the rules of a simulated world, to prove that each rule of the exploration can fail:
 * by the rule that they break, the story in stories.yaml that reveals them, and their title.
 */
export type MistakesByRule = Readonly<Record<string, Record<string, Record<string, WrapRules>>>>
