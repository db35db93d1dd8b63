import { simulatorRules, responseOf } from '../../api/simulator-rules.ts'
import { handle } from '../../engine/world.ts'
import type { JournalFile } from '../../journal/journal-file.ts'
import type { RawRequest, RawResponse } from '../../state/message.ts'
import { templateOfJournal } from '../../worlds/world-template.ts'
import type { CapturedExchange } from './captured-call.ts'

/**
 * The calls of a journal with their responses, which a journal does not have: they are computed anew.
 *
 * @throws ScenarioError if this version of the simulator does not accept the journal's scenario
 */
export function journalExchanges({ header, entries }: JournalFile): CapturedExchange[] {
  const world = templateOfJournal(header).instantiateAtStart()
  return entries.flatMap(({ atMs, input }) => {
    const output = handle(world, simulatorRules, { atMs, input })
    return input.kind === 'request' ? [exchangeOf(input.request, responseOf(output), atMs)] : []
  })
}

function exchangeOf(
  { method, path, query, headers, body = '' }: RawRequest,
  response: RawResponse,
  startedAtMs: number,
): CapturedExchange {
  const { contentType, cookie } = headers
  return {
    request: {
      method,
      path,
      query,
      headers: [
        ...(contentType === undefined ? [] : [['content-type', contentType] as const]),
        ...(cookie === undefined ? [] : [['cookie', cookie] as const]),
      ],
      body: Buffer.from(body),
    },
    response: {
      status: response.status,
      headers: Object.entries(response.headers),
      body: Buffer.from(response.body ?? '', response.isBase64 ? 'base64' : 'utf8'),
    },
    areCookiesKnown: true,
    startedAtMs,
  }
}
