import { isNode, isScalar, LineCounter, parseDocument } from 'yaml'
import type { Difference } from '../expect/differences.ts'
import { hasTemplate } from '../values/template.ts'

/**
 * Writes what was found into a scenario's text in place of what was expected. Comments and everything else stay as they are.
 *
 * @param differences with their paths in the file. Those that no value can replace are left
 *
 * @returns the new text, the number of values replaced, and one sentence for each that could not be: it stands somewhere
 *   else (in an alias or a merged object), contains `${…}`, or differs between the repetitions of its step
 */
export function rewrite(
  source: string,
  differences: readonly Difference[],
): { source: string; count: number; skipped: string[] } {
  const counter = new LineCounter()
  const document = parseDocument(source, { lineCounter: counter, merge: true })
  const skipped: string[] = []
  const edits: { start: number; end: number; text: string }[] = []
  for (const [path, values] of valuesByPath(differences)) {
    const [value] = values
    const node: unknown = document.getIn(path, true)
    const name = path.map(String).join('.')
    if (values.length > 1) {
      skipped.push(`${name} differs between the repetitions of its step`)
    } else if (!isNode(node) || !node.range) {
      skipped.push(`${name} is not written in its step`)
    } else if (isScalar(node) && hasTemplate(node.value)) {
      skipped.push(`${name} contains \${…}`)
    } else {
      const [start, valueEnd] = node.range
      const end = start + source.slice(start, valueEnd).trimEnd().length
      edits.push({ start, end, text: yamlOf(value) })
    }
  }
  const backwards = edits.toSorted((a, b) => b.start - a.start)
  let text = source
  for (const edit of backwards) {
    text = text.slice(0, edit.start) + edit.text + text.slice(edit.end)
  }
  return { source: text, count: edits.length, skipped }
}

/** The different values that were found at each path. */
function valuesByPath(differences: readonly Difference[]): Map<PropertyKey[], unknown[]> {
  const updates = differences.flatMap(({ path, found }) =>
    found ? [{ path, value: found.value }] : [],
  )
  const groups = Map.groupBy(updates, ({ path }) => JSON.stringify(path))
  return new Map(
    [...groups.values()].flatMap((group) => {
      const [first] = group
      if (!first) return []
      const texts = new Map(group.map(({ value }) => [JSON.stringify(value), value]))
      return [[first.path, [...texts.values()]] as const]
    }),
  )
}

/** A value in one line of YAML. JSON is YAML. */
function yamlOf(value: unknown): string {
  return value === undefined ? '{ $absent: true }' : JSON.stringify(value)
}
