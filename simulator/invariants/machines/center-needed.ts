import { terminalsInvariant } from './terminals-invariant.ts'

export const centerNeeded = terminalsInvariant({
  name: 'center-needed',
  statement: 'No terminal is connected or connecting to a data centre that is down.',
  source: 'docs/outages.md',
  check({ connection }, { dataCenters }) {
    const isConnecting = connection.kind === 'connected' || connection.kind === 'connecting'
    return isConnecting && dataCenters[connection.dc] === 'down'
      ? `is ${connection.kind} to ${connection.dc}, which is down`
      : undefined
  },
})
