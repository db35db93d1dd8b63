import { type UnzipFileInfo, unzipSync } from 'fflate'
import { type HarContent, HarError, readHar } from './read-har.ts'

/** Largest size of all unpacked files together. */
const maximalBytes = 256 * 1024 * 1024

/**
 * Reads a HAR file, or the ZIP file into which Playwright puts a HAR file with the bodies beside it.
 *
 * @throws HarError if the file is neither
 */
export function readHarFile(file: Uint8Array): HarContent {
  if (!isZip(file)) return readHar(new TextDecoder().decode(file))
  const files = new Map(Object.entries(unzipped(file)))
  const [, content] = [...files].find(([name]) => name.endsWith('.har')) ?? []
  if (!content) throw new HarError('The ZIP file has no HAR file.')
  return readHar(new TextDecoder().decode(content), files)
}

/** Whether a file begins like a ZIP file. */
function isZip(file: Uint8Array): boolean {
  return file[0] === 0x50 && file[1] === 0x4b && file[2] === 0x03 && file[3] === 0x04
}

function unzipped(file: Uint8Array): Record<string, Uint8Array> {
  let bytes = 0
  const filter = ({ originalSize }: UnzipFileInfo): boolean => {
    bytes += originalSize
    if (bytes <= maximalBytes) return true
    throw new HarError(`The ZIP file unpacks to more than ${maximalBytes / 1024 / 1024} MiB.`)
  }
  try {
    return unzipSync(file, { filter })
  } catch (error) {
    if (error instanceof HarError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new HarError(`The ZIP file is cut off or damaged: ${reason}.`, { cause: error })
  }
}
