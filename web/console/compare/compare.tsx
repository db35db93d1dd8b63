import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { Select } from '../../ui/choice-inputs.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useAddress } from '../address.ts'
import { timeText } from '../console-text.ts'
import {
  controlApi,
  dataOf,
  inWorld,
  type JournalEntry,
  listWorlds,
  type Schemas,
} from '../control.ts'
import { ErrorMessage } from '../error-message.tsx'
import { inputText } from '../journal/journal-entry.ts'
import { eventText } from '../words/api-names.ts'
import { numberText, t } from '../words/words.ts'
import { align, differences, terminalDifferences } from './align.ts'

const shownRows = 200

export function Component() {
  const { world = '' } = useParams()
  const { data: worlds = [], isSuccess } = useQuery(listWorlds)
  const [address, setAddress] = useAddress(emptyAddress)
  const others = worlds.filter(({ name }) => name !== world).map(({ name }) => name)
  // A fork is compared with its origin by default.
  const origin = worlds.find(({ name }) => name === world)?.origin?.world
  const other = address.with || (others.find((name) => name === origin) ?? '')
  return (
    <div className="grid grid-cols-1 gap-5">
      <h2 className="sr-only">{t('Compare')}</h2>
      <Select
        label={t('Compare with world')}
        placeholder={t('Select a world')}
        value={other}
        onChange={({ currentTarget }) => setAddress({ with: currentTarget.value })}
        options={others.map((name) => ({ value: name, text: name }))}
      />
      {isSuccess && others.length === 0 && (
        <p>{t('There are no other worlds. Fork this world first.')}</p>
      )}
      {other !== '' && <Differences key={other} world={world} other={other} />}
    </div>
  )
}

const emptyAddress = { with: '' }

function Differences({ world, other }: { world: string; other: string }) {
  const left = useQuery(sideOf(world))
  const right = useQuery(sideOf(other))
  const error = left.error ?? right.error
  if (!left.data || !right.data) return <ErrorMessage text={error?.message} />
  const show = (heading: string, rows: readonly Row[]) => (
    <Panel heading={heading}>
      <SideBySide world={world} other={other} rows={rows} />
    </Panel>
  )
  return (
    <>
      {show(t('State'), differences(stateOf(left.data), stateOf(right.data)))}
      {show(t('Calls and commands'), rowsOf(left.data.entries, right.data.entries))}
      {show(t('Emails'), rowsOf(left.data.mails, right.data.mails))}
      {show(t('Terminals'), terminalDifferences(left.data.terminals, right.data.terminals))}
    </>
  )
}

interface Item {
  at: number
  text: string
  shownText: string
  /** Relative to the address of the worlds. */
  path: string
}

/** Includes the start of the digest, because the same input can have different outputs. */
function entryItem({ index, at, input, outputDigest }: JournalEntry, world: string): Item {
  return {
    at,
    text: JSON.stringify(input) + outputDigest,
    shownText: `${inputText(input)} ${outputDigest.slice(0, 8)}`,
    path: `${world}/journal?entry=${index}`,
  }
}

function mailItem({ id, sentAt, kind, to, text }: Schemas['Mail'], world: string): Item {
  const shownText = `${eventText(kind)} ${to}`
  return { at: sentAt, text: to + text, shownText, path: `${world}/mails?mail=${id}` }
}

function rowsOf(left: readonly Item[], right: readonly Item[]): Row[] {
  return align(left, right, ({ text }) => text).map((pair) => ({
    name: timeText(pair.at),
    left: pair.left && itemLink(pair.left),
    right: pair.right && itemLink(pair.right),
  }))
}

function itemLink({ shownText, path }: Item): ReactNode {
  return (
    <Link to={`/worlds/${path}`} className="text-link underline">
      {shownText}
    </Link>
  )
}

interface Row {
  name: string
  left: ReactNode
  right: ReactNode
}

function SideBySide({
  world,
  other,
  rows,
}: {
  world: string
  other: string
  rows: readonly Row[]
}) {
  if (rows.length === 0) return <p className="text-ink-quiet">{t('No differences.')}</p>
  return (
    <>
      <table className="w-full table-fixed text-sm wrap-anywhere">
        <thead>
          <tr className="text-left">
            <th scope="col" className="w-24 md:w-48">
              {t('Place')}
            </th>
            <th scope="col">{world}</th>
            <th scope="col">{other}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shownRows).map(({ name, left, right }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- entries have no name of their own
            <tr key={index} className="border-t border-line align-top">
              <th scope="row" className="py-1 pr-2 text-left font-normal tabular-nums">
                {name}
              </th>
              <td className="py-1 pr-2">{left}</td>
              <td className="py-1">{right}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > shownRows && (
        <p>{t('{count} more.', { count: numberText(rows.length - shownRows) })}</p>
      )}
    </>
  )
}

function stateOf({ world, hash }: Awaited<ReturnType<typeof readSide>>): Record<string, string> {
  const { now, nextEventAt, centers, areMailsFailing } = world
  return {
    [t('Virtual time (JST)')]: timeText(now),
    [t('Next event')]: nextEventAt === undefined ? '–' : timeText(nextEventAt),
    [t('Entries')]: numberText(world.inputs),
    [t('Emails')]: numberText(world.mails),
    [t('Faults')]: numberText(world.faults),
    [t('Sessions')]: numberText(world.sessions),
    [t('Terminals')]: numberText(world.terminals),
    [t('Data centres')]: Object.entries(centers).flat().join(' '),
    [t('Email delivery')]: areMailsFailing ? t('failing') : t('working'),
    [t('State hash')]: hash.slice(0, 12),
  }
}

/** Refetched whenever this world changes. */
const sideOf = (world: string) => ({
  queryKey: ['world', world, 'timeline', 'compared'],
  queryFn: () => readSide(world),
})

async function readSide(name: string) {
  const [world, entries, mails, terminals, { stateHash }] = await Promise.all([
    dataOf(controlApi.GET('/worlds/{world}', inWorld(name))),
    allEntries(name),
    dataOf(controlApi.GET('/worlds/{world}/mails', inWorld(name))),
    dataOf(controlApi.GET('/worlds/{world}/terminals', inWorld(name))),
    dataOf(controlApi.GET('/worlds/{world}/state-hash', inWorld(name))),
  ])
  const mailItems = mails.map((mail) => mailItem(mail, name))
  return { world, entries, mails: mailItems, terminals, hash: stateHash }
}

const pageLength = 1_000

async function allEntries(world: string): Promise<Item[]> {
  const all: Item[] = []
  for (;;) {
    const { count, entries } = await dataOf(
      controlApi.GET('/worlds/{world}/journal', {
        params: { path: { world }, query: { from: all.length, limit: pageLength } },
      }),
    )
    for (const entry of entries) all.push(entryItem(entry, world))
    if (entries.length === 0 || all.length >= count) return all
  }
}
