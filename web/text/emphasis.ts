/** How strongly a state is emphasised, from strongest to weakest. */
export type Emphasis = 'critical' | 'warning' | 'caution' | 'positive' | 'neutral'

/** The text and emphasis of a state or level. */
export interface StatusText {
  text: string
  emphasis: Emphasis
}
