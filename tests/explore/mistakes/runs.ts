import type { PlantedMistake } from './mistake.ts'
import { afterEvents, inResponses } from './plant.ts'

/** Mistakes about whole runs. */
export const runMistakes: Readonly<Record<string, PlantedMistake>> = {
  'a repaired centre stays without a state': {
    breaks: 'no-crash',
    story: 'centre-down',
    plant: afterEvents(({ state }) => {
      if (state.dataCenters.west0 === 'down') Reflect.set(state.dataCenters, 'west0', 'broken')
    }),
  },
  'a response depends on chance': {
    breaks: 'same-replay',
    story: 'settings',
    plant: inResponses('listNews', (response) => ({
      ...response,
      headers: { ...response.headers, 'x-chance': String(Math.random()) },
    })),
  },
}
