/** A step of a scenario's timeline without its time. */
export type Step = Record<string, unknown>
