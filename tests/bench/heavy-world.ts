import { setTimeout } from 'node:timers/promises'
import { simulatorClient } from '../../simulator/testing/client.ts'
import { readingCall } from './compared-servers.ts'
import { startServer, stopServer } from './server-process.ts'

interface Latencies {
  p99Ms: number
  maximumMs: number
}

const yaml = `name: heavy
title: 20,000 terminals
seed: heavy
startAt: 2024-01-01T00:00:00+09:00
fleet: { count: 20000, first: '1720000' }
timeline: []
`

/** Pause between two calls to the small world, like a client that uses the portal quickly. */
const pauseMs = 2
const rounds = 3

/**
 * Measures calls to a small world while the same process works on a world of 20,000 terminals: it creates, hashes, forks and
 * rewinds that world, stores snapshots, recalls an entry and exports the journal.
 */
export async function measureHeavyWorld(): Promise<Latencies> {
  const server = await startServer(
    (port) => ['scripts/cli/equser.js', 'sim', 'serve', '--port', String(port), '--speed', '0'],
    readingCall.path,
  )
  try {
    const simulator = simulatorClient(server.address)
    const state = { isWorking: true }
    const work = workOn(simulator).finally(() => {
      state.isWorking = false
    })
    const latencies: number[] = []
    while (state.isWorking) {
      const startedAt = performance.now()
      const response = await fetch(`${server.address}${readingCall.path}`)
      await response.text()
      latencies.push(performance.now() - startedAt)
      await setTimeout(pauseMs)
    }
    await work
    const sorted = latencies.toSorted((a, b) => a - b)
    return {
      p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
      maximumMs: sorted.at(-1) ?? Number.NaN,
    }
  } finally {
    await stopServer(server)
  }
}

async function workOn(simulator: ReturnType<typeof simulatorClient>) {
  const heavy = await simulator.createWorld({ name: 'heavy', scenario: { yaml } })
  await heavy.advance('1m')
  for (let round = 0; round < rounds; round += 1) {
    await heavy.stateHash()
    await heavy.snapshot('now')
    const fork = await heavy.fork()
    await fork.rewind({ snapshot: 'now' })
    await fork.rewind({ at: (await fork.info()).openedAt })
    await fork.delete()
    await heavy.journal()
  }
}
