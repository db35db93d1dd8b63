import type { MistakesByRule } from './mistake.ts'
import { afterEvents, inResponses } from './plant.ts'

export const runMistakes: MistakesByRule = {
  'no-crash': {
    'centre-down': {
      'a repaired centre stays without a state': afterEvents(({ state }) => {
        if (state.dataCenters.west0 === 'down') Reflect.set(state.dataCenters, 'west0', 'broken')
      }),
    },
  },
  'same-replay': {
    settings: {
      'a response depends on chance': inResponses('listNews', (response) => ({
        ...response,
        headers: { ...response.headers, 'x-chance': String(Math.random()) },
      })),
    },
  },
}
