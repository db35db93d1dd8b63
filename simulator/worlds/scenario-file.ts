import { fillVariables } from '../scenario/read/variables.ts'
import { constants, existsSync } from 'node:fs'
import { mkdir, open, realpath, readFile, writeFile } from 'node:fs/promises'
import { dirname, extname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the scenarios that come with the simulator. */
export const readyScenarios = fileURLToPath(new URL('../scenarios/', import.meta.url))

/**
 * Reads a scenario that whoever started this process names: a file, or a ready scenario by its name. Its variables are
 * those of the environment.
 *
 * @throws FileError if it can't be read
 */
export async function readScenarioSource(name: string): Promise<string> {
  const ready = join(readyScenarios, `${name}.yaml`)
  const isReady = /^[\w-]+$/.test(name) && !existsSync(name) && existsSync(ready)
  return fillVariables(await readTextFile(isReady ? ready : name), process.env)
}

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
  const realPath = await realpath(path).catch(async (error: NodeJS.ErrnoException) => {
    const existing = join(await existingFolder(path), 'any.yaml')
    throw isScenarioBelow(existing, realFolders)
      ? readingError(file, error)
      : notAllowed(file, folders)
  })
  if (!isScenarioBelow(realPath, realFolders)) throw notAllowed(file, folders)
  return readRegularFile(realPath, file)
}

/** The real path of the nearest folder around a path that exists. */
async function existingFolder(path: string): Promise<string> {
  const folder = dirname(path)
  return realpath(folder).catch(() => existingFolder(folder))
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
 * Writes a text file in UTF-8. Replaces an existing file, and creates its folder.
 *
 * @throws FileError if it can't be written
 */
export async function writeTextFile(file: string, text: string): Promise<void> {
  try {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  } catch (error) {
    const reason = error instanceof Error ? reasonOf(error) : String(error)
    throw new FileError(`${file} can't be written: ${reason}`, { cause: error })
  }
}

const reasons: Record<string, string> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'access is denied',
  EISDIR: 'it is a folder',
}

function reasonOf({ code, message }: NodeJS.ErrnoException): string {
  return reasons[code ?? ''] ?? message
}
