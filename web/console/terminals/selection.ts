interface Selection {
  ids: ReadonlySet<string>
  anchor: string | undefined
}

export const noSelection: Selection = { ids: new Set(), anchor: undefined }

/**
 * Selects a row, or deselects a selected row. With `isRange`, all rows from the last clicked row to this row become like it.
 *
 * @param rows the rows in their order on the page
 */
export function selectedRows(
  { ids, anchor }: Selection,
  rows: readonly string[],
  clicked: string,
  isRange: boolean,
): Selection {
  const ends = [anchor ?? clicked, clicked].map((id) => rows.indexOf(id)).toSorted((a, b) => a - b)
  const [from = -1, to = -1] = ends
  const range = isRange && from >= 0 ? rows.slice(from, to + 1) : [clicked]
  const next = new Set(ids)
  for (const id of range) {
    if (ids.has(clicked)) next.delete(id)
    else next.add(id)
  }
  return { ids: next, anchor: clicked }
}
