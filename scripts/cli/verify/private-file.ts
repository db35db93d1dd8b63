import { lstat, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createFolder } from '../../../simulator/worlds/scenario-file.ts'
import { UsageError } from '../command.ts'

/**
 * Writes a file that only its owner can read, whatever permissions an earlier file had. Replaces a regular file atomically, even
 * if `file` is a link to it. Writes to a device or a pipe directly.
 */
export async function writePrivateFile(file: string, text: string): Promise<void> {
  const target = await stat(file).catch(() => undefined)
  // /dev/stdout may be a regular file. It must not be replaced, because the shell keeps it open.
  if ((target && !target.isFile()) || /^\/(?:dev|proc)\//.test(file)) return writeFile(file, text)
  const isLink = (await lstat(file).catch(() => undefined))?.isSymbolicLink()
  const real = isLink && target ? await realpath(file) : file
  const part = `${real}.part`
  await rm(part, { force: true })
  await writeFile(part, text, { mode: 0o600, flag: 'wx' })
  await rename(part, real)
}

/**
 * Creates the folder of a file that an option names.
 *
 * @throws UsageError if the folder can't be created, or the file is a folder
 */
export async function prepareFile(option: string, file: string): Promise<void> {
  try {
    await createFolder(dirname(file))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new UsageError(`${option} ${file}: its folder can't be created (${reason}).`)
  }
  const existing = await stat(file).catch(() => undefined)
  if (existing?.isDirectory()) throw new UsageError(`${option} ${file} is a folder. Name a file.`)
}
