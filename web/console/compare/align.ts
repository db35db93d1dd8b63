import { leafTexts } from '../state/leaves.ts'

/** Pairs items of two lists, sorted by time, that have the same time and text. Starts at the first item without a partner. */
export function align<Item extends { at: number }>(
  left: readonly Item[],
  right: readonly Item[],
  textOf: (item: Item) => string,
): { at: number; left: Item | undefined; right: Item | undefined }[] {
  const keyOf = (item: Item): string => `${item.at} ${textOf(item)}`
  const unmatched = Map.groupBy(right, keyOf)
  const pairs = left.map((item) => ({
    at: item.at,
    left: item,
    right: unmatched.get(keyOf(item))?.shift(),
  }))
  const rest = [...unmatched.values()]
    .flat()
    .map((item) => ({ at: item.at, left: undefined, right: item }))
  const all = [...pairs, ...rest].toSorted((a, b) => a.at - b.at)
  const first = all.findIndex((pair) => pair.left === undefined || pair.right === undefined)
  return first === -1 ? [] : all.slice(first)
}

export function differences(
  left: Readonly<Record<string, unknown>>,
  right: Readonly<Record<string, unknown>>,
): { name: string; left: string; right: string }[] {
  const leftTexts = leafTexts(left)
  const rightTexts = leafTexts(right)
  return [...new Set([...leftTexts.keys(), ...rightTexts.keys()])]
    .map((name) => ({
      name,
      left: leftTexts.get(name) ?? '–',
      right: rightTexts.get(name) ?? '–',
    }))
    .filter((pair) => pair.left !== pair.right)
}

/** Returns the fields of each terminal that differ between two worlds, and the terminals that only one of the worlds has. */
export function terminalDifferences(
  left: readonly ComparedTerminal[],
  right: readonly ComparedTerminal[],
): ReturnType<typeof differences> {
  const [leftById, rightById] = [left, right].map(
    (side) => new Map(side.map((terminal) => [terminal.terminalId, terminal])),
  )
  const ids = new Set([...left, ...right].map(({ terminalId }) => terminalId))
  return [...ids].flatMap((id) => {
    const [first, second] = [leftById?.get(id), rightById?.get(id)]
    if (!first || !second) return [{ name: id, left: first ? id : '–', right: second ? id : '–' }]
    return differences(first, second).map((field) => ({ ...field, name: `${id} ${field.name}` }))
  })
}

type ComparedTerminal = Readonly<Record<string, unknown>> & { terminalId: string }
