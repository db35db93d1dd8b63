import { terminalsInvariant } from './terminals-invariant.ts'

export const linkNeeded = terminalsInvariant({
  name: 'link-needed',
  statement: 'A terminal without a network is neither connected nor connecting to a data centre.',
  source: 'docs/outages.md',
  check({ isLinkUp, outages = [], connection }) {
    const isOffline = !isLinkUp || outages.length > 0
    const isConnecting = connection.kind === 'connected' || connection.kind === 'connecting'
    return isOffline && isConnecting ? `has no network and is ${connection.kind}` : undefined
  },
})
