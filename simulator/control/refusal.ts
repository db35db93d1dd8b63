import { z } from '@hono/zod-openapi'
import { jsonOf } from '../../openapi/base/json-of.ts'
import { advancing } from '../engine/world.ts'
import { simulatorRules } from '../api/simulator-rules.ts'
import { allEntries } from '../journal/journal.ts'
import { allTerminals } from '../models/terminal/place.ts'
import { accountViews, terminalView } from '../models/views.ts'
import { differencesOf, restoreWorld, unknownEntry } from '../worlds/restore-world.ts'
import { inSlices, nextTurn } from '../journal/slices.ts'
import type { WorldHost } from '../worlds/world-host.ts'
import { entryView } from './entry-view.ts'
import { worldRoute } from './route.ts'
import { entryParams, type entrySchema, stateChangeSchema } from './schemas.ts'

type EntryView = z.infer<typeof entrySchema>

export const refusalRoutes = [
  worldRoute('get', '/journal/{index}/refusal', {
    operationId: 'explainRefusal',
    summary: 'Get why a call or command failed, and how the latest one that succeeded differs',
    params: entryParams,
    response: z
      .object({
        rule: z
          .string()
          .optional()
          .describe('The rule of the contract for the error code, if it has one.'),
        state: z
          .array(
            z.object({
              part: z.enum(['terminals', 'accounts']),
              entry: z.record(z.string(), z.unknown()),
            }),
          )
          .describe('The terminals and accounts that the call names, just before the call.'),
        passing: z
          .object({
            entry: z
              .int()
              .optional()
              .describe('Index of the journal entry. Absent for the example in the contract.'),
            differences: z.array(stateChangeSchema),
          })
          .optional()
          .describe(
            "The latest successful call of the operation or, if there is none, the operation's example in the contract. The differences turn the failed call into this one.",
          ),
      })
      .openapi('Refusal'),
    answer: (world, { params: { index } }) => explainRefusal(world, index),
  }),
]

/** The contract with its descriptions, which is loaded on demand because it is large. */
const contractTexts = () => import('../../openapi/contract/contract-texts.ts')

async function explainRefusal(host: WorldHost, index: number) {
  const [entry] = await allEntries(host.journal.entries(index, index + 1))
  if (!entry) throw unknownEntry(host, index)
  const world = await restoreWorld(host, index)
  await inSlices(advancing(world, simulatorRules, entry.atMs))
  const failed = entryView(entry)
  const named = new Set(textsIn(callOf(failed)))
  const { state, nowMs } = world
  const terminals = allTerminals(state)
    .filter(({ terminalId, ownerId = '', registrationCode }) =>
      [terminalId, ownerId, registrationCode].some((text) => named.has(text)),
    )
    .map((terminal) => ({
      part: 'terminals' as const,
      entry: terminalView(terminal, nowMs, state.timings),
    }))
  const accounts = accountViews(state)
    .filter(({ userId }) => named.has(userId))
    .map((account) => ({ part: 'accounts' as const, entry: account }))
  return {
    rule: await ruleOf(failed),
    state: [...terminals, ...accounts],
    passing: await passingCall(host, failed),
  }
}

/** Returns when a code is raised: its row in the operation's table of codes, or else the general sentence of the catalogue. */
async function ruleOf({ operationId, result: { status = 0, code } }: EntryView) {
  if (operationId === undefined || code === undefined) return undefined
  const { describedDocument, describedOperation } = await contractTexts()
  const { description = '' } = describedOperation(operationId).responses.get(status) ?? {}
  const start = `| ${code} | `
  const row = description.split('\n').find((line) => line.startsWith(start))
  return (
    row?.slice(start.length, -2) ?? describedDocument['x-error-catalogue'][String(code)]?.raised
  )
}

async function passingCall(host: WorldHost, failed: EntryView) {
  const operation = operationOf(failed)
  if (operation === undefined) return undefined
  let latest: EntryView | undefined
  for await (const page of host.journal.entries()) {
    const views = page.map(entryView)
    latest =
      views.findLast((view) => operationOf(view) === operation && !view.result.isFailed) ?? latest
    // Lets other calls run between two pages.
    await nextTurn()
  }
  const call = callOf(failed)
  if (latest) return { entry: latest.index, differences: differencesOf(call, callOf(latest)) }
  const { describedOperation } = await contractTexts()
  const example = failed.operationId && describedOperation(failed.operationId).body?.examples[0]
  return example ? { differences: differencesOf(call, { ...call, body: example }) } : undefined
}

function operationOf({ operationId, input }: EntryView): string | undefined {
  return input.kind === 'command' ? input.command.verb : operationId
}

/** Returns the values of a call or command, which are compared with those of a successful one. */
function callOf({ input, result: { userId } }: EntryView): Readonly<Record<string, unknown>> {
  if (input.kind === 'advance') return {}
  if (input.kind === 'command') return input.command
  const { path, query, body } = input.request
  return {
    user: userId,
    path,
    query: Object.fromEntries(new URLSearchParams(query)),
    body: jsonOf(body, body),
  }
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value, ...value.split('/')]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
