import { constants } from 'node:fs'
import { open, realpath } from 'node:fs/promises'
import { extname, relative, resolve, sep } from 'node:path'
import { FileError, readingError } from './text-file.ts'

/** Maximum size of a scenario file in bytes. */
const maximalBytes = 1_000_000

/**
 * Reads a scenario file on behalf of a client. Only regular `.yaml` files below the given folders are read. Symbolic links
 * are followed first, so that they can't lead out of the folders.
 *
 * @throws FileError if the file may not or can't be read. Outside the folders the message does not tell whether it exists.
 */
export async function readScenarioFile(file: string, folders: string[]): Promise<string> {
  const path = resolve(file)
  const realFolders = await Promise.all(folders.map(realFolder))
  if (!isScenarioBelow(path, [...folders.map((folder) => resolve(folder)), ...realFolders])) {
    throw notAllowed(file, folders)
  }
  const realPath = await realpath(path).catch((error: NodeJS.ErrnoException) => {
    throw readingError(file, error)
  })
  if (!isScenarioBelow(realPath, realFolders)) throw notAllowed(file, folders)
  return readRegularFile(realPath, file)
}

/** The real path of a folder, or the path as it is if there is no such folder. */
async function realFolder(folder: string): Promise<string> {
  return realpath(folder).catch(() => resolve(folder))
}

function isScenarioBelow(path: string, folders: string[]): boolean {
  if (extname(path) !== '.yaml') return false
  return folders.some((folder) => {
    const [first] = relative(folder, path).split(sep)
    return first !== '..' && first !== '' && resolve(folder, relative(folder, path)) === path
  })
}

function notAllowed(file: string, folders: string[]): FileError {
  return new FileError(
    `${JSON.stringify(file.slice(0, 200))} can't be read: only .yaml files below ${folders.join(' and ')} are scenarios. ` +
      'Start the simulator with --scenarios DIR to allow another folder.',
  )
}

/** Opens the file before looking at it, so that it can't be replaced in between. */
async function readRegularFile(path: string, file: string): Promise<string> {
  // Without O_NONBLOCK, opening a FIFO would wait until another process writes to it.
  const flags = constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW
  try {
    await using handle = await open(path, flags)
    const stats = await handle.stat()
    if (!stats.isFile()) throw new FileError(`${file} can't be read: it is not a regular file`)
    if (stats.size > maximalBytes) {
      throw new FileError(`${file} can't be read: it has more than ${maximalBytes} bytes`)
    }
    return await handle.readFile('utf8')
  } catch (error) {
    if (error instanceof FileError || !(error instanceof Error)) throw error
    throw readingError(file, error)
  }
}
