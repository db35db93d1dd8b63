import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { dataOf, controlApi, listScenarios, listWorlds, type World } from '../control.ts'
import { timeText } from '../console-text.ts'
import { ErrorMessage } from '../error-message.tsx'
import { useAction } from '../use-action.ts'

/** The page of all worlds, with a form that creates one. */
export function Component() {
  const { data: worlds = [], error } = useQuery(listWorlds)
  return (
    <>
      <title>Worlds | Simulator console</title>
      <h1 className="mb-4 text-2xl font-bold">Worlds</h1>
      <ErrorMessage text={error?.message} />
      <div className="overflow-x-auto rounded-12 border border-line bg-surface">
        <DataTable
          caption="Worlds"
          rows={worlds}
          rowKey={({ name }) => name}
          columns={columnsFor(worlds)}
        />
      </div>
      <NewWorld />
    </>
  )
}

const columns: Column<World>[] = [
  {
    heading: 'World',
    cell: ({ name }) => (
      <Link className="font-bold text-link underline" to={`/worlds/${name}`}>
        {name}
      </Link>
    ),
  },
  { heading: 'Scenario', cell: ({ scenario }) => scenario.title },
  { heading: 'Virtual time (JST)', cell: ({ now }) => timeText(now) },
  { heading: 'Clock', cell: ({ clock }) => clockText(clock) },
  { heading: 'Terminals', cell: ({ terminals }) => terminals.toLocaleString('en') },
  { heading: 'Actions', cell: ({ name }) => <Actions world={name} /> },
]

const holderColumn: Column<World> = { heading: 'Process', cell: ({ holder }) => holder ?? '' }

/** The columns, with the process that holds each world if several share the worlds. */
function columnsFor(worlds: World[]): Column<World>[] {
  return worlds.some(({ holder }) => holder !== undefined)
    ? columns.toSpliced(-1, 0, holderColumn)
    : columns
}

function Actions({ world }: { world: string }) {
  const { run, isBusy, errorMessage } = useAction()
  const navigate = useNavigate()
  const params = { path: { world } }
  const fork = async () => {
    const created = await dataOf(controlApi.POST('/worlds/{world}/fork', { params, body: {} }))
    await navigate(`/worlds/${created.name}`)
  }
  const remove = () => {
    if (!window.confirm(`Delete world ${world} and its journal? This can't be undone.`)) return
    run(() => dataOf(controlApi.DELETE('/worlds/{world}', { params })))
  }
  return (
    <>
      <div className="flex gap-2">
        <Button
          variant="outline"
          disabled={isBusy}
          aria-label={`Fork ${world}`}
          onClick={() => run(fork)}
        >
          Fork
        </Button>
        <Button variant="text" disabled={isBusy} aria-label={`Delete ${world}`} onClick={remove}>
          Delete
        </Button>
      </div>
      <ErrorMessage text={errorMessage} />
    </>
  )
}

function clockText(clock: World['clock']): string {
  return clock.kind === 'manual' ? 'manual' : `${clock.speed}× real time`
}

function NewWorld() {
  const { data: scenarios = [] } = useQuery(listScenarios)
  const { run, isBusy, errorMessage } = useAction()
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [builtIn, setBuiltIn] = useState('')
  const [yaml, setYaml] = useState('')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const scenario =
      yaml.trim() === '' ? { ready: builtIn || (scenarios[0]?.name ?? '') } : { yaml }
    run(async () => {
      const world = await dataOf(
        controlApi.POST('/worlds', {
          body: { scenario, clock: { kind: 'manual' }, ...(name === '' ? {} : { name }) },
        }),
      )
      await navigate(`/worlds/${world.name}`)
    })
  }
  return (
    <Panel heading="Create world" className="mt-6">
      <form onSubmit={submit} className="grid gap-4">
        <div className="grid gap-4 md:grid-cols-2">
          <TextInput
            label="Name"
            hint="Lowercase letters, digits and hyphens. Generated if empty."
            value={name}
            onInput={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Select
            label="Built-in scenario"
            value={builtIn}
            onChange={({ currentTarget }) => setBuiltIn(currentTarget.value)}
            options={scenarios.map((one) => ({
              value: one.name,
              text: `${one.name}: ${one.title}`,
            }))}
          />
        </div>
        <label className="grid gap-1.5 font-bold">
          Or a custom scenario (YAML)
          <textarea
            rows={8}
            spellCheck={false}
            value={yaml}
            onChange={({ currentTarget }) => setYaml(currentTarget.value)}
            className="rounded-8 border border-line-strong bg-surface p-3 font-mono text-sm font-normal"
          />
        </label>
        <ErrorMessage text={errorMessage} />
        <Button type="submit" disabled={isBusy} className="w-fit">
          Create world
        </Button>
      </form>
    </Panel>
  )
}
