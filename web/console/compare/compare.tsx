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
import { aligned, differences, terminalDifferences } from './aligned.ts'

/** So many rows of each kind are shown. */
const shownRows = 200

/** The page that shows two worlds side by side, aligned by virtual time, from their first difference on. */
export function Component() {
  const { world = '' } = useParams()
  const { data: worlds = [], isSuccess } = useQuery(listWorlds)
  const [address, setAddress] = useAddress(emptyAddress)
  const others = worlds.filter(({ name }) => name !== world).map(({ name }) => name)
  // A fork is compared with where it comes from.
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
        <p>{t('There is no other world. Fork this one first.')}</p>
      )}
      {other !== '' && <Differences key={other} world={world} other={other} />}
    </div>
  )
}

const emptyAddress = { with: '' }

function Differences({ world, other }: { world: string; other: string }) {
  const mine = useQuery(sideOf(world))
  const theirs = useQuery(sideOf(other))
  const error = mine.error ?? theirs.error
  if (!mine.data || !theirs.data) return <ErrorMessage text={error?.message} />
  const show = (heading: string, rows: readonly Row[]) => (
    <Panel heading={heading}>
      <Beside world={world} other={other} rows={rows} />
    </Panel>
  )
  return (
    <>
      {show(t('State'), differences(stateOf(mine.data), stateOf(theirs.data)))}
      {show(t('Calls and commands'), rowsOf(mine.data.entries, theirs.data.entries))}
      {show(t('Mails'), rowsOf(mine.data.mails, theirs.data.mails))}
      {show(t('Terminals'), terminalDifferences(mine.data.terminals, theirs.data.terminals))}
    </>
  )
}

/** An entry of a journal or a mail. */
interface Item {
  at: number
  /** What it is compared by. */
  text: string
  shownText: string
  /** Where it is shown, below the address of the worlds. */
  path: string
}

/** An entry in a few words, with the beginning of its digest, in which outputs for the same input differ. */
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

function rowsOf(mine: readonly Item[], theirs: readonly Item[]): Row[] {
  return aligned(mine, theirs, ({ text }) => text).map((pair) => ({
    name: timeText(pair.at),
    mine: pair.mine && itemLink(pair.mine),
    theirs: pair.theirs && itemLink(pair.theirs),
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
  mine: ReactNode
  theirs: ReactNode
}

/** Rows with what two worlds have beside each other. */
function Beside({ world, other, rows }: { world: string; other: string; rows: readonly Row[] }) {
  if (rows.length === 0) return <p className="text-ink-quiet">{t('No difference.')}</p>
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
          {rows.slice(0, shownRows).map(({ name, mine, theirs }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- entries have no name of their own
            <tr key={index} className="border-t border-line align-top">
              <th scope="row" className="py-1 pr-2 text-left font-normal tabular-nums">
                {name}
              </th>
              <td className="py-1 pr-2">{mine}</td>
              <td className="py-1">{theirs}</td>
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

type Side = Awaited<ReturnType<typeof readSide>>

function stateOf({ world, hash }: Side): Record<string, string> {
  const { now, nextEventAt, centers, areMailsFailing } = world
  return {
    [t('Virtual time (JST)')]: timeText(now),
    [t('Next event')]: nextEventAt === undefined ? '–' : timeText(nextEventAt),
    [t('Entries')]: numberText(world.inputs),
    [t('Mails')]: numberText(world.mails),
    [t('Faults')]: numberText(world.faults),
    [t('Sessions')]: numberText(world.sessions),
    [t('Terminals')]: numberText(world.terminals),
    [t('Data centres')]: Object.entries(centers).flat().join(' '),
    [t('Mail delivery')]: areMailsFailing ? t('failing') : t('working'),
    [t('Hash of the state')]: hash.slice(0, 12),
  }
}

/** Everything of a world that is compared. Read anew after each change of it. */
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
