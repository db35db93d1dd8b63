import type { NewsItem } from '../state/public.ts'
import type { SimulatorContext } from '../state/state.ts'

/** Returns the news that are published now, newest first. */
export function publishedNews({ state, nowMs }: SimulatorContext): NewsItem[] {
  const sorted = newestFirst(state.news)
  const firstPublished = sorted.findIndex(({ publishedAt }) => publishedAt <= nowMs)
  return firstPublished === -1 ? [] : sorted.slice(firstPublished)
}

// A world's news never change, so the sorted list is cached.
function newestFirst(news: readonly NewsItem[]): readonly NewsItem[] {
  const known = sortedLists.get(news)
  if (known) return known
  const sorted = news.toSorted((a, b) => b.publishedAt - a.publishedAt)
  sortedLists.set(news, sorted)
  return sorted
}

const sortedLists = new WeakMap<readonly NewsItem[], readonly NewsItem[]>()
