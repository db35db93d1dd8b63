import { readFile, writeFile } from 'node:fs/promises'

/** A file that can't be read or written. The message names the file and the reason. */
export class FileError extends Error {
  override name = 'FileError'
}

/**
 * Reads a text file in UTF-8.
 *
 * @throws FileError if it can't be read
 */
export async function readTextFile(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw readingError(file, error)
  })
}

/** The error for a file that can't be read. */
export function readingError(file: string, error: NodeJS.ErrnoException): FileError {
  return new FileError(`${file} can't be read: ${reasonOf(error)}`)
}

/**
 * Writes a text file in UTF-8. Replaces an existing file.
 *
 * @throws FileError if it can't be written
 */
export async function writeTextFile(file: string, text: string): Promise<void> {
  await writeFile(file, text).catch((error: NodeJS.ErrnoException) => {
    throw new FileError(`${file} can't be written: ${reasonOf(error)}`)
  })
}

const reasons: Record<string, string> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'access is denied',
  EISDIR: 'it is a folder',
}

function reasonOf({ code, message }: NodeJS.ErrnoException): string {
  return reasons[code ?? ''] ?? message
}
