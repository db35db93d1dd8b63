import type { WrapRules } from '../observe.ts'

/**
 * Mistakes that are planted into the rules of a world, to prove that a rule of the exploration can be broken: by the rule
 * that they break, the story of stories.yaml in which they show, and what goes wrong.
 */
export type MistakesByRule = Readonly<Record<string, Record<string, Record<string, WrapRules>>>>
