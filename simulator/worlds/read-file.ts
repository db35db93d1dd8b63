import { readFile } from 'node:fs/promises'

/** A file that can't be read or written. The message names the file and the reason. */
export class FileError extends Error {
  override name = 'FileError'
}

/**
 * Reads a text file in UTF-8.
 *
 * @throws FileError when it can't be read
 */
export async function readTextFile(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new FileError(`${file} can't be read: ${fileErrorReason(error)}`)
  })
}

const reasons: Record<string, string> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'access is denied',
  EISDIR: 'it is a folder',
}

/** Why the operating system refused a file, in words. */
export function fileErrorReason({ code, message }: NodeJS.ErrnoException): string {
  return reasons[code ?? ''] ?? message
}
