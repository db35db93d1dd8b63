/** A step of a scenario's timeline without its time. */
export type Step = Record<string, unknown>

/** A step and the time before it. */
export interface TimedStep {
  /** Time since the step before, in milliseconds. */
  gapMs: number
  step: Step
  /** The time of the day (HH:MM in Japan) at which the step happens next, after the gap. */
  clock?: string
}
