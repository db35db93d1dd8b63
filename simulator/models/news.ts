import type { NewsItem } from '../state/reception.ts'
import type { SimulatorContext } from '../state/state.ts'

/** Returns the news that are published now, newest first. */
export function publishedNews({ state, nowMs }: SimulatorContext): NewsItem[] {
  return state.news
    .filter(({ publishedAt }) => publishedAt <= nowMs)
    .toSorted((a, b) => b.publishedAt - a.publishedAt)
}
