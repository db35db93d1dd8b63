import { z } from '@hono/zod-openapi'
import type { SimulatorInput } from '../state/input.ts'
import { instantSchema } from '../state/value-schemas.ts'
import { WorldError } from '../worlds/world-error.ts'
import type { WorldHost } from '../worlds/world-host.ts'
import { scenarioBeginning, stepText } from './repetition/scenario-text.ts'
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
          "Calls and commands that are not repeated, because a scenario can't express them.",
        ),
      contractVersion: z.string(),
    })
    .openapi('Repetition'),
  async answer(host, { query }) {
    const now = host.advanceToNow().nowMs
    const { from = host.openedAt, to = now } = query
    if (to < from) throw new WorldError('bad-time', 'The range must not end before it begins.')
    return jsonParts(await repetition(host, { from, to: Math.min(to, now) }))
  },
})

const stepsPerPart = 500

/** Yields the JSON in parts, because its scenario can have ten megabytes. */
async function* jsonParts({ steps, ...rest }: Awaited<ReturnType<typeof repetition>>): Parts {
  yield JSON.stringify({ steps: steps.length, ...rest }).slice(0, -'"}'.length)
  for (let index = 0; index < steps.length; index += stepsPerPart) {
    const part = steps.slice(index, index + stepsPerPart).join('')
    yield JSON.stringify(part).slice(1, -1)
  }
  yield '"}'
}

async function repetition(host: WorldHost, range: { from: number; to: number }) {
  const { journal, openedAt, name } = host
  const { scenario, seed, contractVersion } = journal.header
  const repeat = repeater(range.from)
  const steps: string[] = []
  const leftOut: string[] = []
  let lastAtMs = range.to
  await host.replay(await journal.countUntil(range.to), (replayed) => {
    const repeated = repeat(replayed)
    if (repeated === undefined) return
    const text = repeated === 'unknown' ? undefined : stepText(repeated)
    if (repeated === 'unknown' || text === undefined) {
      leftOut.push(nameOf(replayed.entry.input))
      return
    }
    steps.push(text)
    lastAtMs = Math.max(lastAtMs, repeated.atMs)
  })
  const world = { name, source: scenario.source, seed, openedAt }
  return {
    ...range,
    steps,
    leftOut,
    contractVersion,
    /** The last key, so that the texts of the steps can follow. */
    scenario: scenarioBeginning(world, steps.length > 0, { ...range, to: lastAtMs }),
  }
}

function nameOf(input: SimulatorInput): string {
  if (input.kind === 'request') return `${input.request.method} ${input.request.path}`
  return input.kind === 'command' ? input.command.verb : input.kind
}
