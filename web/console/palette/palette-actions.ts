import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { createWorld, runCommand } from '../actions.ts'
import {
  type Command,
  listOperations,
  listPastQuakes,
  listScenarios,
  listWorlds,
  queryClient,
} from '../control.ts'
import { showMessage } from '../messages/messages.ts'
import { operationText, pastQuakeText, titleText } from '../words/api-names.ts'
import { t } from '../words/words.ts'

type PaletteAction = readonly [text: string, act: () => void]

/** Returns the palette's actions: commands for the page's world, if any, and one for each world and scenario to open. */
export function usePaletteActions(world: string | undefined): PaletteAction[] {
  const { data: worlds = [] } = useQuery(listWorlds)
  const { data: scenarios = [] } = useQuery(listScenarios)
  const { data: quakes = [] } = useQuery(listPastQuakes)
  const { data: operations = [] } = useQuery(listOperations)
  const navigate = useNavigate()
  const createFrom = async (ready: string) => {
    const { name } = await createWorld({ scenario: { ready }, clock: { kind: 'manual' } })
    await navigate(`/worlds/${name}`)
  }
  const commands: [text: string, command: Command][] = [
    [t('Cut off all terminals'), { verb: 'network-outage', state: 'begins' }],
    [t('Reconnect all terminals'), { verb: 'network-outage', state: 'ends' }],
  ]
  for (const quake of quakes) {
    const text = `${t('Trigger earthquake')} ${pastQuakeText(quake)}`
    commands.push([text, { verb: 'quake', quake: quake.id }])
  }
  for (const operation of operations) {
    const { operationId } = operation
    const text = `${t('Dropped connection')}: ${operationId} ${operationText(operation)}`
    commands.push([text, { verb: 'fault', operationId, effect: { kind: 'drop' } }])
  }
  return [
    ...(world === undefined ? [] : commands).map(([text, command]): PaletteAction => [
      text,
      () => void report(runCommand(world ?? '', command)),
    ]),
    ...worlds.map(({ name, scenario }): PaletteAction => {
      const title = scenario ? ` ${titleText(scenario)}` : ''
      return [t('Open world {name}', { name }) + title, () => void navigate(`/worlds/${name}`)]
    }),
    ...scenarios.map((scenario): PaletteAction => {
      const text = t('Create world from {scenario}', { scenario: scenario.name })
      return [`${text} ${titleText(scenario)}`, () => void report(createFrom(scenario.name))]
    }),
  ]
}

/** Runs an action. Shows its failure as a message, because the palette is already closed by then. */
async function report(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    showMessage({ text: error instanceof Error ? error.message : String(error) })
  }
  await queryClient.invalidateQueries()
}
