import { simulatorRules, responseOf } from '../../api/simulator-rules.ts'
import { handle } from '../../engine/world.ts'
import type { RawRequest, RawResponse } from '../../state/input.ts'
import { templateOfJournal } from '../../worlds/world-template.ts'

import { HarError } from '../../../openapi/conformance/har/read-har.ts'
import { readHarFile } from '../../../openapi/conformance/har/read-har-file.ts'
import { type JournalFile, readJournal } from '../../journal/journal-file.ts'
import type { CapturedExchange } from './captured-call.ts'
import { ImportError } from './import-capture.ts'

/**
 * Reads the exchanges of a HAR file (of a browser or a proxy, also as ZIP) or of a journal.
 *
 * @param name the name of the file in error messages
 * @throws ImportError, JournalFileError, ScenarioError if the file is neither
 */
export function readCapture(
  file: Uint8Array,
  name: string,
): { exchanges: CapturedExchange[]; problems: string[] } {
  const text = new TextDecoder().decode(file)
  if (text.startsWith('{"format":"equser-journal"')) {
    return { exchanges: journalExchanges(readJournal(text, name)), problems: [] }
  }
  try {
    return readHarFile(file)
  } catch (error) {
    if (error instanceof HarError) throw new ImportError(`${name}: ${error.message}`)
    throw error
  }
}

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
