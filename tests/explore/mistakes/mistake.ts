import type { WrapRules } from '../observe.ts'

/**
 * Mistakes that are planted into the rules of a world, to prove that each rule of the exploration can fail. Keys: the broken
 * rule, the story in stories.yaml that reveals the mistake, and the mistake's title.
 */
export type MistakesByRule = Readonly<Record<string, Record<string, Record<string, WrapRules>>>>
