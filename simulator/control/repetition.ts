import { z } from '@hono/zod-openapi'
import { jstIso } from '../../openapi/base/japan-time.ts'
import { compress, decompress } from '#platform'
import { instantSchema } from '../state/value-schemas.ts'
import { WorldError } from '../worlds/world-error.ts'
import type { ReplayedEntry } from '../worlds/restore-world.ts'
import type { WorldHost } from '../worlds/world-host.ts'
import { repeater } from './repetition/steps.ts'
import { type Parts, worldRoute } from './route.ts'

export const repetitionRoute = worldRoute('get', '/repetition', {
  operationId: 'getRepetition',
  summary: 'Get a scenario that repeats a time range, by default everything until now',
  query: z.object({ from: instantSchema.optional(), to: instantSchema.optional() }),
  response: z
    .object({
      from: z.int(),
      to: z.int(),
      scenario: z.string().describe('YAML.'),
      steps: z
        .int()
        .describe(
          'Number of repeated commands and calls. Those before the range are counted only if they changed the world.',
        ),
      leftOut: z
        .array(z.string())
        .describe(
          "Calls and commands that a scenario can't express, and commands that were refused, with their times.",
        ),
      contractVersion: z.string(),
    })
    .openapi('Repetition'),
  async answer(host, { query, beginRepetition }) {
    const { scenarioBeginning } = await scenarioText()
    const now = host.advanceToNow().nowMs
    const { from = host.openedAt, to = now } = query
    if (to < from) throw new WorldError('bad-time', 'The range must not end before it begins.')
    const range = { from, to: Math.min(to, now) }
    const { texts, lastAtMs, ...counted } = await repeatedSteps(host, range)
    const { journal, name, openedAt } = host
    const { scenario, seed, contractVersion } = journal.header
    const world = { name, source: scenario.source, seed, openedAt }
    const begin = beginRepetition ?? scenarioBeginning
    const beginning = await begin(world, counted.steps > 0, { from, to: lastAtMs })
    return jsonParts({ ...range, ...counted, contractVersion, scenario: beginning }, texts)
  },
})

const textLength = 65_536

/** Loaded on demand, because browsers need a YAML parser for it. */
const scenarioText = () => import('./repetition/scenario-text.ts')

/** Yields the JSON in parts, because its scenario can have ten megabytes. */
async function* jsonParts(repetition: object, texts: readonly Uint8Array[]): Parts {
  // The scenario is the last key, so its steps can follow.
  yield JSON.stringify(repetition).slice(0, -'"}'.length)
  for (const text of texts) yield JSON.stringify(decompress(text)).slice(1, -1)
  yield '"}'
}

/** Returns the steps as YAML. Their texts are compressed, because a client that does not read holds them in memory for minutes. */
async function repeatedSteps(host: WorldHost, range: { from: number; to: number }) {
  const { stepText } = await scenarioText()
  const repeat = repeater(range.from)
  const texts: Uint8Array[] = []
  const leftOut: string[] = []
  let [steps, lastAtMs, latest] = [0, range.to, '']
  await host.replay(await host.journal.countUntil(range.to), (replayed) => {
    const repeated = repeat(replayed)
    if (repeated === undefined) return
    const text = repeated === 'unknown' ? undefined : stepText(repeated)
    if (repeated === 'unknown' || text === undefined) {
      leftOut.push(nameOf(replayed))
      return
    }
    steps += 1
    lastAtMs = Math.max(lastAtMs, repeated.atMs)
    latest += text
    if (latest.length < textLength) return
    texts.push(compress(latest))
    latest = ''
  })
  return { steps, leftOut, lastAtMs, texts: [...texts, compress(latest)] }
}

function nameOf({ entry: { atMs, input }, output }: ReplayedEntry): string {
  const at = jstIso(atMs)
  if (input.kind === 'request') return `${at} ${input.request.method} ${input.request.path}`
  if (input.kind !== 'command') return `${at} ${input.kind}`
  const isRefused = 'kind' in output && output.kind === 'refused'
  return `${at} ${input.command.verb}${isRefused ? ' (refused)' : ''}`
}
