import { setTimeout } from 'node:timers/promises'
import { printable } from '../../../openapi/base/printable.ts'
import { jstIso } from '../../../openapi/base/japan-time.ts'
import type { components } from '../../../simulator/generated/control.d.ts'
import { controlApi } from '../../../simulator/testing/client.ts'
import { dataOf } from '../../../simulator/testing/response-data.ts'
import type { LiveValues } from '../commands.ts'

const pauseMs = 500
const pageSize = 1_000

/** Prints each new journal entry of a world, until the process is stopped. */
export async function tail({ server, world, token }: LiveValues): Promise<void> {
  const api = controlApi(server.origin, { ...(token !== undefined && { token }) })
  const page = (from: number, limit: number) => {
    const params = { path: { world }, query: { from, limit } }
    return dataOf(api.GET('/worlds/{world}/journal', { params }))
  }
  let { count: next } = await page(0, 1)
  console.error(`Waiting for new entries in the world ${world} …`)
  for (;;) {
    const { entries, count } = await page(next, pageSize)
    for (const entry of entries) console.log(printable(describe(entry)))
    // After an undo, the journal can be shorter than the entries that were already printed.
    next = Math.min(next + entries.length, count)
    if (entries.length < pageSize) await setTimeout(pauseMs)
  }
}

function describe(entry: components['schemas']['JournalEntry']): string {
  const { index, at, input, operationId, result } = entry
  const what = input.kind === 'command' ? JSON.stringify(input.command) : input.kind
  const call = input.kind === 'request' && `${input.request.method} ${input.request.path}`
  const { userId, status, code, refusal, transport } = result
  return [
    index,
    jstIso(at),
    operationId ?? (call || what),
    userId,
    status,
    code,
    refusal,
    transport,
  ]
    .filter((part) => part !== undefined)
    .join('  ')
}
