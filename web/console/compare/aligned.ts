/** What two worlds have at a time: the same thing, or one that the other lacks. */
interface Aligned<Item> {
  at: number
  mine: Item | undefined
  theirs: Item | undefined
}

/**
 * Two lists side by side in the order of virtual time, from the first difference on. Items with the same time and the same
 * text are one pair.
 *
 * @param mine in the order of time, as `theirs`
 */
export function aligned<Item extends { at: number }>(
  mine: readonly Item[],
  theirs: readonly Item[],
  textOf: (item: Item) => string,
): Aligned<Item>[] {
  const keyOf = (item: Item): string => `${item.at} ${textOf(item)}`
  const unmatched = Map.groupBy(theirs, keyOf)
  const pairs = mine.map((item) => ({
    at: item.at,
    mine: item,
    theirs: unmatched.get(keyOf(item))?.shift(),
  }))
  const rest = [...unmatched.values()]
    .flat()
    .map((item) => ({ at: item.at, mine: undefined, theirs: item }))
  const all = [...pairs, ...rest].toSorted((a, b) => a.at - b.at)
  const first = all.findIndex((pair) => pair.mine === undefined || pair.theirs === undefined)
  return first === -1 ? [] : all.slice(first)
}

/** The values that differ between two records, by name: of mine and of theirs. */
export function differences(
  mine: Readonly<Record<string, unknown>>,
  theirs: Readonly<Record<string, unknown>>,
): { name: string; mine: string; theirs: string }[] {
  const names = new Set([...Object.keys(mine), ...Object.keys(theirs)])
  return [...names]
    .map((name) => ({ name, mine: plain(mine[name]), theirs: plain(theirs[name]) }))
    .filter((one) => one.mine !== one.theirs)
}

/** What differs between the terminals of two worlds: each field of those in both, and those that one of the worlds lacks. */
export function terminalDifferences(
  mine: readonly ComparedTerminal[],
  theirs: readonly ComparedTerminal[],
): ReturnType<typeof differences> {
  const [ours, others] = [mine, theirs].map(
    (side) => new Map(side.map((terminal) => [terminal.terminalId, terminal])),
  )
  const ids = new Set([...mine, ...theirs].map(({ terminalId }) => terminalId))
  return [...ids].flatMap((id) => {
    const [one, other] = [ours?.get(id), others?.get(id)]
    if (!one || !other) return [{ name: id, mine: plain(one && id), theirs: plain(other && id) }]
    return differences(one, other).map((field) => ({ ...field, name: `${id} ${field.name}` }))
  })
}

type ComparedTerminal = Readonly<Record<string, unknown>> & { terminalId: string }

function plain(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '–')
}
