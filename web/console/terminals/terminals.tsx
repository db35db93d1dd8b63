import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useParams } from 'react-router'
import { useAddress } from '../address.ts'
import { getWorld, liveTerminals, searchTerminals } from '../control.ts'
import type { LiveRow } from '../live/columns.ts'
import { inApiWords } from '../search/completions.ts'
import { QueryInput } from '../search/query-input.tsx'
import { numberText, t } from '../words/words.ts'
import { SelectionBar } from './selection-bar.tsx'
import { noSelection, selectedRows } from './selection.ts'
import { idOf, lastAccess, lastAccessHeading, sorted } from './terminal-columns.ts'
import { TerminalTable } from './terminal-table.tsx'

export function Component() {
  const { world = '' } = useParams()
  const { data: terminals = noTerminals } = useQuery(liveTerminals(world, 'list'))
  const { data: info } = useQuery(getWorld(world))
  const [{ q, sort, descending }, setAddress] = useAddress(emptyAddress)
  const { data: found, error } = useQuery(searchTerminals(world, inApiWords(q)))
  const [selected, setSelected] = useState(noSelection)
  const isDescending = descending !== ''
  const intervalMs = info?.timings['accessInterval'] ?? 1
  const now = info?.now ?? 0
  // Sorts again as time passes only if the column is the last access, because time does not change the order of other columns.
  const listedAt = sort === lastAccessHeading ? now : 0
  const rows = useMemo(
    () =>
      sorted(
        found === undefined || q === '' ? terminals : withIds(terminals, found.ids),
        sort,
        isDescending,
        lastAccess(listedAt, intervalMs),
      ),
    [terminals, found, q, sort, isDescending, listedAt, intervalMs],
  )
  const ids = useMemo(() => rows.map(idOf), [rows])
  return (
    <>
      <QueryInput
        list="terminals"
        hint={t('For example: connection:lost, -connected, quakes>0 or 石川')}
        query={q}
        found={found}
        error={error?.message}
        onQuery={(next) => setAddress({ q: next })}
      />
      <output className="my-2 block">
        {t('{shown} of {all} terminals', {
          shown: numberText(rows.length),
          all: numberText(terminals.length),
        })}
      </output>
      <SelectionBar
        world={world}
        now={now}
        found={ids}
        selected={selected.ids}
        onSelect={(next) => setSelected({ ids: new Set(next), anchor: undefined })}
      />
      <TerminalTable
        rows={rows}
        lastAccessAt={lastAccess(now, intervalMs)}
        order={{ heading: sort, isDescending }}
        onOrder={(next) =>
          setAddress({ sort: next.heading, descending: next.isDescending ? 'yes' : '' })
        }
        selected={selected.ids}
        onClick={(id, isRange) => setSelected(selectedRows(selected, ids, id, isRange))}
      />
    </>
  )
}

const emptyAddress = { q: '', sort: 'Serial', descending: '' }
const noTerminals: LiveRow[] = []

function withIds(terminals: readonly LiveRow[], ids: readonly string[]): readonly LiveRow[] {
  const wanted = new Set(ids)
  return terminals.filter((terminal) => wanted.has(idOf(terminal)))
}
