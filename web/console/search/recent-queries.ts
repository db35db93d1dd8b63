import { jsonOf } from '../../../openapi/base/json-of.ts'
import { localStore } from '../../runtime/storage.ts'

const maxQueries = 10

/** Returns the recent queries of this browser, latest first. */
export function recentQueries(list: string): string[] {
  const stored = jsonOf(localStore.getItem(keyOf(list)) ?? undefined)
  return Array.isArray(stored) ? stored.filter((query) => typeof query === 'string') : []
}

export function rememberQuery(list: string, query: string): void {
  if (query.trim() === '') return
  const queries = [query, ...recentQueries(list).filter((other) => other !== query)]
  localStore.setItem(keyOf(list), JSON.stringify(queries.slice(0, maxQueries)))
}

function keyOf(list: string): string {
  return `console-queries-${list}`
}
