/** How strongly a state is emphasised, from strongest to weakest. */
export type Emphasis = 'critical' | 'warning' | 'caution' | 'positive' | 'neutral'

export interface StatusText {
  text: string
  emphasis: Emphasis
}
