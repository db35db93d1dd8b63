import autocannon from 'autocannon'
import type { LoadOptions, LoadResult } from '../load-generator.ts'

// Runs in a process of its own, so that sending calls takes no time from what else the benchmarks do.
process.on('message', (options: LoadOptions) => {
  void run(options).then((result) => process.send?.(result))
})

async function run({ address, calls, connections, ...end }: LoadOptions): Promise<LoadResult> {
  const result = await autocannon({
    url: address,
    connections,
    ...end,
    requests: calls.map((call) => ({ headers: {}, body: '', ...call })),
  })
  return {
    callsPerSecond: result.requests.total / result.duration,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    refused: result['4xx'],
    failed: result['5xx'] + result.errors,
  }
}
