/** What two worlds have at a time: the same thing, or one that the other lacks. */
export interface Aligned<Item> {
  at: number
  mine: Item | undefined
  theirs: Item | undefined
}

/**
 * Two lists side by side, in the order of virtual time. Items with the same time and the same text are one pair.
 *
 * @param mine in the order of time, as `theirs`
 */
export function aligned<Item>(
  mine: readonly Item[],
  theirs: readonly Item[],
  atOf: (item: Item) => number,
  textOf: (item: Item) => string,
): Aligned<Item>[] {
  const unmatched = new Map<string, Item[]>()
  const keyOf = (item: Item): string => `${atOf(item)} ${textOf(item)}`
  for (const item of theirs) {
    const same = unmatched.get(keyOf(item))
    if (same) same.push(item)
    else unmatched.set(keyOf(item), [item])
  }
  const pairs = mine.map((item) => ({
    at: atOf(item),
    mine: item,
    theirs: unmatched.get(keyOf(item))?.shift(),
  }))
  const rest = [...unmatched.values()].flat().map((item) => ({
    at: atOf(item),
    mine: undefined,
    theirs: item,
  }))
  return [...pairs, ...rest].toSorted((a, b) => a.at - b.at)
}

/** The pairs from the first difference on. */
export function fromFirstDifference<Item>(pairs: readonly Aligned<Item>[]): Aligned<Item>[] {
  const first = pairs.findIndex(({ mine, theirs }) => mine === undefined || theirs === undefined)
  return first === -1 ? [] : pairs.slice(first)
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
