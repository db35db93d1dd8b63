/** How strongly something is to be seen, from the loudest to the quietest. */
export type Emphasis = 'critical' | 'warning' | 'caution' | 'positive' | 'neutral'

/** A state or level as an owner reads it. */
export interface StatusText {
  text: string
  emphasis: Emphasis
}
