import autocannon from 'autocannon'
import type { LoadOptions, LoadResult } from '../load-generator.ts'

// A separate process, so that sending calls takes no time from the rest of the benchmarks.
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
