import { canonicalJson } from '../../engine/canonical-json.ts'
import { isRecord } from '../../../openapi/contract/is-record.ts'
import { listOf } from './list-of.ts'

/** The names of the lists of a response that another response has with the same entries in another order. */
export function reorderedLists(
  answer: unknown,
  found: readonly { path: PropertyKey[]; value: unknown }[],
): string[] {
  if (!isRecord(answer)) return []
  return Object.keys(answer).filter((name) => {
    const changes = found.filter(({ path }) => path[0] === name && path.length > 1)
    if (changes.length === 0) return false
    const other = structuredClone(listOf(answer[name]))
    for (const { path, value } of changes) replaceIn(other, path.slice(1), value)
    return sortedTexts(other).join() === sortedTexts(listOf(answer[name])).join()
  })
}

function replaceIn(target: object, [first = '', ...rest]: PropertyKey[], value: unknown): void {
  const inner: unknown = Reflect.get(target, first)
  if (rest.length > 0 && typeof inner === 'object' && inner !== null) replaceIn(inner, rest, value)
  else Reflect.set(target, first, value)
}

/** The entries as texts in an order that does not depend on theirs, nor on that of their keys. */
function sortedTexts(list: readonly unknown[]): string[] {
  return list.map((entry) => canonicalJson(entry)).toSorted()
}
