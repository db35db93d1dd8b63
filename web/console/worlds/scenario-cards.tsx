import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { ActionButton } from '../action-form.tsx'
import { createWorld } from '../actions.ts'
import { listScenarios, type Schemas } from '../control.ts'
import { ErrorMessage } from '../error-message.tsx'
import { scenarioText, titleText } from '../words/api-names.ts'
import { t, terminalsText } from '../words/words.ts'
import { filterScenarios } from './filter-worlds.ts'

export function ScenarioCards({ search }: { search: string }) {
  const { data: scenarios = [], error, isPending } = useQuery(listScenarios)
  return (
    <section aria-labelledby="scenarios">
      <h2 id="scenarios" className="mt-8 mb-1 text-xl font-bold">
        {t('Create a world from a scenario')}
      </h2>
      <p className="mb-3 text-ink-quiet">
        {t('A scenario sets up accounts and terminals, and can schedule events.')}
      </p>
      <ErrorMessage text={error?.message} />
      {isPending && <p>{t('Loading scenarios…')}</p>}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))] gap-4">
        {filterScenarios(scenarios, search).map((scenario) => (
          <Card key={scenario.name} scenario={scenario} />
        ))}
      </ul>
    </section>
  )
}

function Card({ scenario }: { scenario: Schemas['ReadyScenario'] }) {
  const { name, summary } = scenario
  const navigate = useNavigate()
  const create = async () => {
    const world = await createWorld({ scenario: { ready: name }, clock: { kind: 'manual' } })
    await navigate(`/worlds/${world.name}`)
  }
  return (
    <li className="flex flex-col gap-1.5 rounded-12 border border-line bg-surface p-4">
      <h3 className="leading-150 font-bold">{titleText(scenario)}</h3>
      <p className="grow text-sm leading-150">{scenarioText(scenario)}</p>
      <p className="text-sm text-ink-quiet">
        {name} · {terminalsText(summary.terminals)}
      </p>
      <ActionButton
        aria-label={t('Create world from {scenario}', { scenario: name })}
        action={create}
      >
        {t('Create world')}
      </ActionButton>
    </li>
  )
}
