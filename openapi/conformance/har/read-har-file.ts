import { type HarContent, HarError, readHar } from './read-har.ts'
import { ZipError, isZip, readZip } from './read-zip.ts'

/**
 * Reads a HAR file, or the ZIP file into which Playwright puts a HAR file with the bodies beside it.
 *
 * @throws HarError if the file is neither
 */
export function readHarFile(file: Uint8Array): HarContent {
  if (!isZip(file)) return readHar(new TextDecoder().decode(file))
  const files = filesOf(file)
  const [har] = [...files].find(([name]) => name.endsWith('.har')) ?? []
  const content = har === undefined ? undefined : files.get(har)
  if (!content) throw new HarError('The ZIP file has no HAR file.')
  return readHar(new TextDecoder().decode(content), files)
}

function filesOf(file: Uint8Array): Map<string, Uint8Array> {
  try {
    return readZip(file)
  } catch (error) {
    if (error instanceof ZipError) throw new HarError(error.message)
    throw error
  }
}
