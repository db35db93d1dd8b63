import { UsageError } from '../../simulator/cli/command-line.ts'

/**
 * Reads the content of a file from the command line.
 *
 * @throws UsageError that names the file, for any error of `read`
 */
export function inFile<Content>(file: string, read: () => Content): Content {
  try {
    return read()
  } catch (error) {
    throw new UsageError(`${file}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
