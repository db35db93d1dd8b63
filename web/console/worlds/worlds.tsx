import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { answer, control, listScenarios, listWorlds, type World } from '../control.ts'
import { timeText } from '../console-text.ts'
import { Mistake } from '../mistake.tsx'
import { useAction } from '../use-action.ts'

/** All worlds, and how to make another. */
export function Component() {
  const { data: worlds = [], error } = useQuery(listWorlds)
  return (
    <>
      <title>Worlds | Simulator console</title>
      <h1 className="mb-4 text-2xl font-bold">Worlds</h1>
      <Mistake text={error?.message} />
      <div className="overflow-x-auto rounded-12 border border-line bg-surface">
        <DataTable caption="Worlds" rows={worlds} rowKey={({ name }) => name} columns={columns} />
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
  { heading: 'Virtual now (JST)', cell: ({ now }) => timeText(now) },
  { heading: 'Clock', cell: ({ clock }) => clockText(clock) },
  { heading: 'Terminals', cell: ({ terminals }) => terminals.toLocaleString('en') },
  { heading: 'Actions', cell: ({ name }) => <Actions world={name} /> },
]

function Actions({ world }: { world: string }) {
  const { run, isBusy, mistake } = useAction()
  const navigate = useNavigate()
  const params = { path: { world } }
  const fork = async () => {
    const made = await answer(control.POST('/worlds/{world}/fork', { params, body: {} }))
    await navigate(`/worlds/${made.name}`)
  }
  const forget = () => {
    if (!window.confirm(`Forget the world ${world} with its journal?`)) return
    run(() => answer(control.DELETE('/worlds/{world}', { params })))
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
        <Button variant="text" disabled={isBusy} aria-label={`Delete ${world}`} onClick={forget}>
          Delete
        </Button>
      </div>
      <Mistake text={mistake} />
    </>
  )
}

function clockText(clock: World['clock']): string {
  return clock.kind === 'manual' ? 'by hand' : `${clock.speed} times as fast`
}

function NewWorld() {
  const { data: scenarios = [] } = useQuery(listScenarios)
  const { run, isBusy, mistake } = useAction()
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [ready, setReady] = useState('')
  const [yaml, setYaml] = useState('')
  const make = (event: FormEvent): void => {
    event.preventDefault()
    const scenario = yaml.trim() === '' ? { ready: ready || (scenarios[0]?.name ?? '') } : { yaml }
    run(async () => {
      const world = await answer(
        control.POST('/worlds', {
          body: { scenario, clock: { kind: 'manual' }, ...(name === '' ? {} : { name }) },
        }),
      )
      await navigate(`/worlds/${world.name}`)
    })
  }
  return (
    <Panel heading="Make a world" className="mt-6">
      <form onSubmit={make} className="grid gap-4">
        <div className="grid gap-4 md:grid-cols-2">
          <TextInput
            label="Name"
            hint="Small letters, digits and hyphens; made up when it is left out"
            value={name}
            onInput={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Select
            label="Ready scenario"
            value={ready}
            onChange={({ currentTarget }) => setReady(currentTarget.value)}
            options={scenarios.map((one) => ({
              value: one.name,
              text: `${one.name}: ${one.title}`,
            }))}
          />
        </div>
        <label className="grid gap-1.5 font-bold">
          Or the text of a scenario (YAML)
          <textarea
            rows={8}
            spellCheck={false}
            value={yaml}
            onChange={({ currentTarget }) => setYaml(currentTarget.value)}
            className="rounded-8 border border-line-strong bg-surface p-3 font-mono text-sm font-normal"
          />
        </label>
        <Mistake text={mistake} />
        <Button type="submit" disabled={isBusy} className="w-fit">
          Make it
        </Button>
      </form>
    </Panel>
  )
}
