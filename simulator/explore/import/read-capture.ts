import { HarError } from '../../../openapi/conformance/har/read-har.ts'
import { readHarFile } from '../../../openapi/conformance/har/read-har-file.ts'
import { readJournal } from '../../journal/journal-file.ts'
import type { CapturedExchange } from './captured-call.ts'
import { ImportError } from './import-capture.ts'
import { journalExchanges } from './journal-exchanges.ts'

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
