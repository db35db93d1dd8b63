import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { createWorld } from '../actions.ts'
import { listScenarios } from '../control.ts'
import { ErrorMessage } from '../error-message.tsx'
import { useAction } from '../use-action.ts'

/** Creates a world with a name, or from a scenario that the tester has written. */
export function CustomWorld() {
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
      const world = await createWorld({
        scenario,
        clock: { kind: 'manual' },
        ...(name === '' ? {} : { name }),
      })
      await navigate(`/worlds/${world.name}`)
    })
  }
  return (
    <Disclosure summary="Create a world with a name, or from your own scenario">
      <form onSubmit={submit} className="grid gap-4">
        <div className="grid gap-4 md:grid-cols-2">
          <TextInput
            label="Name"
            hint="Letters, digits, dots, hyphens and underscores. Generated if empty."
            value={name}
            onInput={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Select
            label="Ready scenario"
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
    </Disclosure>
  )
}
