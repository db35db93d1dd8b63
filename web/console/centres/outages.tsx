import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { runCommand } from '../actions.ts'
import { type Outage, listOutages } from '../control.ts'
import { ErrorMessage } from '../error-message.tsx'
import { useAction } from '../use-action.ts'

/** Begins and ends outages of the network that cut many terminals off. */
export function Outages({ world }: { world: string }) {
  const { data: outages = [] } = useQuery(listOutages(world))
  const { run, isBusy, errorMessage } = useAction()
  const [form, setForm] = useState({ area: '', provider: '', share: '' })
  const field = (name: keyof typeof form, label: string, hint: string) => (
    <TextInput
      label={label}
      hint={hint}
      lang={name === 'area' ? 'ja' : undefined}
      inputMode={name === 'share' ? 'decimal' : undefined}
      value={form[name]}
      onInput={({ currentTarget: { value } }) => setForm((last) => ({ ...last, [name]: value }))}
    />
  )
  const begin = (event: FormEvent): void => {
    event.preventDefault()
    run(() => runCommand(world, { verb: 'network-outage', state: 'begins', ...outageOf(form) }))
  }
  return (
    <Panel heading="Network outages">
      {outages.length === 0 && <p className="text-ink-quiet">No network outages.</p>}
      <ul>
        {outages.map(({ terminals, ...outage }) => {
          const text = outageText(outage)
          return (
            <li key={text} className="flex flex-wrap items-center gap-3 py-1">
              <span className="font-bold">{text}</span>
              <span>
                {terminals === 1 ? '1 terminal' : `${terminals} terminals`} without network
              </span>
              <Button
                variant="text"
                disabled={isBusy}
                aria-label={`End outage of ${text}`}
                onClick={() =>
                  run(() => runCommand(world, { verb: 'network-outage', state: 'ends', ...outage }))
                }
              >
                End
              </Button>
            </li>
          )
        })}
      </ul>
      <form onSubmit={begin} className="mt-3 grid gap-3">
        <div className="grid items-end gap-3 md:grid-cols-3">
          {field('area', 'Area', "Part of an area's name, such as 石川県. Default: everywhere")}
          {field('provider', 'Internet provider', 'Default: all providers')}
          {field('share', 'Share of terminals', 'Above 0, up to 1. Default: 1')}
        </div>
        <ErrorMessage text={errorMessage} />
        <Button type="submit" variant="outline" disabled={isBusy} className="w-fit">
          Begin outage
        </Button>
      </form>
    </Panel>
  )
}

function outageOf({
  area,
  provider,
  share,
}: {
  area: string
  provider: string
  share: string
}): Omit<Outage, 'terminals'> {
  return {
    ...(area !== '' && { area }),
    ...(provider !== '' && { provider }),
    ...(share !== '' && { share: Number(share) }),
  }
}

function outageText({ area, provider, share }: Omit<Outage, 'terminals'>): string {
  const parts = [area, provider, share === undefined ? undefined : `a share of ${share}`]
  return parts.filter((part) => part !== undefined).join(', ') || 'all terminals'
}
