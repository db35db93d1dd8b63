import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { TextLink } from '../../ui/text-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/choice-inputs.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useAddress } from '../address.ts'
import { inputText as timeInputText, inputTime, timeText } from '../console-text.ts'
import {
  controlApi,
  dataOf,
  getWorld,
  inWorld,
  type JournalEntry,
  listWorlds,
  type Schemas,
  type World,
} from '../control.ts'
import { ErrorMessage } from '../error-message.tsx'
import { inputText } from '../journal/journal-entry.ts'
import { useWorldEvents } from '../live/use-world-events.ts'
import { useFields } from '../use-fields.ts'
import { commandText, eventText, stateText } from '../words/api-names.ts'
import { numberText, t } from '../words/words.ts'
import { align, differences, terminalDifferences } from './align.ts'

const shownRows = 200

export function Component() {
  const { world = '' } = useParams()
  const { data } = useQuery(getWorld(world))
  const { data: worlds = [], isSuccess } = useQuery(listWorlds)
  const [{ with: chosen, at }, setAddress] = useAddress(emptyAddress)
  const others = worlds.filter(({ name }) => name !== world).map(({ name }) => name)
  // By default, a fork is compared with the world from which it was forked.
  const origin = worlds.find(({ name }) => name === world)?.origin?.world
  const other = chosen || (others.find((name) => name === origin) ?? '')
  return (
    <div className="grid grid-cols-1 gap-5">
      <h2 className="sr-only">{t('Compare')}</h2>
      <Select
        label={t('Compare with world')}
        placeholder={t('Select a world')}
        value={at === '' ? other : ''}
        onChange={({ currentTarget }) => setAddress({ with: currentTarget.value, at: '' })}
        options={others.map((name) => ({ value: name, text: name }))}
      />
      {isSuccess && others.length === 0 && (
        <p>{t('There are no other worlds. Fork this world first.')}</p>
      )}
      {data && (
        <EarlierTime
          initial={at || timeInputText(data.openedAt)}
          onCompare={(time) => setAddress({ at: time })}
        />
      )}
      {at !== '' && <Moment key={at} world={world} at={at} />}
      {at === '' && other !== '' && <Differences key={other} world={world} other={other} />}
    </div>
  )
}

const emptyAddress = { with: '', at: '' }

function EarlierTime({ initial, onCompare }: { initial: string; onCompare: (at: string) => void }) {
  const { values, bind } = useFields({ at: initial })
  return (
    <div className="flex flex-wrap items-end gap-3">
      <TextInput
        label={t('Or with an earlier time of this world (JST)')}
        type="datetime-local"
        step={1}
        {...bind('at')}
      />
      <Button variant="outline" onClick={() => onCompare(values.at)}>
        {t('Compare')}
      </Button>
    </div>
  )
}

/** Compares the world with a fork of its own state at an earlier time. Deletes the fork when the page is left. */
function Moment({ world, at }: { world: string; at: string }) {
  const [fork, setFork] = useState<{ name?: string; error?: string }>({})
  useEffect(() => {
    const created = pausedFork(world, inputTime(at))
    created.then(setFork, ({ message }: Error) => setFork({ error: message }))
    const remove = (): void =>
      void created.then(
        ({ name }) => controlApi.DELETE('/worlds/{world}', { ...inWorld(name), keepalive: true }),
        () => undefined,
      )
    addEventListener('pagehide', remove)
    return () => {
      removeEventListener('pagehide', remove)
      remove()
    }
  }, [world, at])
  if (fork.name === undefined) return <ErrorMessage text={fork.error} />
  return <Differences world={world} other={fork.name} />
}

/** Creates a fork of the world at a time. Pauses the fork, because its time could otherwise run on. */
async function pausedFork(world: string, at: number): Promise<World> {
  const body = { from: { at } }
  const { name } = await dataOf(
    controlApi.POST('/worlds/{world}/fork', { ...inWorld(world), body }),
  )
  return dataOf(
    controlApi.PUT('/worlds/{world}/clock', { ...inWorld(name), body: { kind: 'manual' } }),
  )
}

function Differences({ world, other }: { world: string; other: string }) {
  // Subscribes only to changes of the other world, because the frame around the page does so for the page's own world.
  const connection = useWorldEvents(other, {})
  const left = useSide(world)
  const right = useSide(other)
  const error = left.error ?? right.error
  if (connection === 'deleted') {
    return <ErrorMessage text={t('World {name} was deleted.', { name: other })} />
  }
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
  /** The path of the item's page, relative to `/worlds/`. */
  path: string
}

/** Returns a journal entry's item. `text` includes the output's digest, because the same input can have different outputs. */
function entryItem({ index, at, input, outputDigest, result }: JournalEntry, world: string): Item {
  const text = input.kind === 'command' ? commandText(input.command) : inputText(input)
  const outcome = result.refusal ?? result.status
  return {
    at,
    text: JSON.stringify(input) + outputDigest,
    shownText: outcome === undefined ? text : `${text} → ${outcome}`,
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
  return <TextLink to={`/worlds/${path}`}>{shownText}</TextLink>
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
            // oxlint-disable-next-line react/no-array-index-key -- rows with equal content differ only in their position
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

function stateOf({ world }: { world: World }): Record<string, string> {
  const { now, nextEventAt, centers, areMailsFailing } = world
  return {
    [t('Virtual time (JST)')]: timeText(now),
    [t('Next event')]: nextEventAt === undefined ? '–' : timeText(nextEventAt),
    [t('Entries')]: numberText(world.inputs),
    [t('Emails')]: numberText(world.mails),
    [t('Faults')]: numberText(world.faults),
    [t('Sessions')]: numberText(world.sessions),
    [t('Terminals')]: numberText(world.terminals),
    [t('Data centres')]: Object.entries(centers)
      .map(([dc, state]) => `${dc} ${stateText(state)}`)
      .join(', '),
    [t('Email delivery')]: areMailsFailing ? t('failing') : t('working'),
  }
}

/** Queries a world, and its lists to compare. The key with `timeline` makes the lists refetch whenever the world changes. */
function useSide(name: string) {
  const { data: world, error } = useQuery(getWorld(name))
  const { data: lists, error: listError } = useQuery({
    queryKey: ['world', name, 'timeline', 'compared'],
    queryFn: () => readLists(name),
  })
  const data = world && lists && { world, ...lists }
  return { data, error: error ?? listError }
}

async function readLists(name: string) {
  const [entries, mails, terminals] = await Promise.all([
    allEntries(name),
    dataOf(controlApi.GET('/worlds/{world}/mails', inWorld(name))),
    dataOf(controlApi.GET('/worlds/{world}/terminals', inWorld(name))),
  ])
  return { entries, mails: mails.map((mail) => mailItem(mail, name)), terminals }
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
