import { didYouMean } from '../../openapi/base/did-you-mean.ts'
import { jsonOf } from '../../openapi/base/json-of.ts'
import { isRecord } from '../../openapi/base/records.ts'
import { includedFiles, joinIncluded } from '../scenario/read/include.ts'
import { fillVariables } from '../scenario/read/variables.ts'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ReadyScenarios } from './scenario-catalogue.ts'

const readyScenarios = fileURLToPath(new URL('../scenarios/', import.meta.url))

/** The files of the built-in scenarios, read on each call, so that changes take effect at once. */
export const scenarioFiles: ReadyScenarios = {
  async names() {
    const files = await readdir(readyScenarios)
    return files
      .filter((file) => file.endsWith('.yaml'))
      .map((file) => basename(file, '.yaml'))
      .toSorted()
  },
  read: (name) => readTextFile(join(readyScenarios, `${name}.yaml`)),
}

/** Returns the built-in scenarios as JSON, by name. */
export async function scenarioTexts(): Promise<string> {
  const names = await scenarioFiles.names()
  const texts = await Promise.all(
    names.map(async (name) => [name, await scenarioFiles.read(name)] as const),
  )
  return `${JSON.stringify(Object.fromEntries(texts), null, 1)}\n`
}

/**
 * Reads a file or a built-in scenario, as named on the command line, and fills in environment variables.
 *
 * @throws FileError if the file can't be read
 */
export async function readScenarioSource(name: string): Promise<string> {
  const ready = /^[\w-]+$/.test(name) && !existsSync(name) ? await scenarioFiles.names() : []
  if (ready.length > 0 && !ready.includes(name)) {
    throw new FileError(
      `There is no file and no built-in scenario ${name}.${didYouMean(name, ready)} "sim list" lists the scenarios.`,
    )
  }
  const file = ready.length > 0 ? join(readyScenarios, `${name}.yaml`) : name
  const source = await readTextFile(file)
  const format = otherFormat(source)
  if (format !== undefined) throw new FileError(`${file} ${format}`)
  const included = includedFiles(source).map((other) => readTextFile(join(dirname(file), other)))
  return fillVariables(joinIncluded(source, await Promise.all(included)), process.env)
}

/** Says what to do with a file that the simulator has written, but that is not a scenario. */
function otherFormat(source: string): string | undefined {
  const json = source.startsWith('{') ? (jsonOf(source.split('\n')[0]) ?? jsonOf(source)) : {}
  if (!isRecord(json)) return undefined
  if (json['format'] === 'equser-journal')
    return 'is a journal. Repeat it with "sim replay", or serve it with "sim serve --journal".'
  return typeof json['scenario'] === 'string'
    ? 'is a response of the control API. Save the text in its field "scenario" as a YAML file.'
    : undefined
}

/** A file that can't be read or written. The message names the file and the reason. */
export class FileError extends Error {
  override name = 'FileError'
}

/** @throws FileError if the file can't be read, or is not UTF-8 */
export async function readTextFile(file: string): Promise<string> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw readingError(file, error)
  })
  if (bytes.toString('latin1', 0, 2) === 'PK')
    throw new FileError(`${file} is a ZIP file. Unpack it, and name one of the files in it.`)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new FileError(
      `${file}:${firstBadLine(bytes)}: the file is not UTF-8. Save it as UTF-8. Its present encoding may be Shift_JIS.`,
    )
  }
}

/** In UTF-8, the byte of a line break is never a part of another character. */
function firstBadLine(bytes: Buffer): number {
  let line = 1
  for (let start = 0; start < bytes.length; line += 1) {
    const end = bytes.indexOf('\n', start)
    const next = end === -1 ? bytes.length : end + 1
    if (bytes.subarray(start, next).toString().includes('\uFFFD')) return line
    start = next
  }
  return line
}

export function readingError(file: string, error: NodeJS.ErrnoException): FileError {
  return new FileError(`${file} can't be read: ${reasonOf(error)}`)
}

/** @throws FileError if the file can't be written */
export async function writeTextFile(file: string, text: string): Promise<void> {
  try {
    await createFolder(dirname(file))
    await writeFile(file, text)
  } catch (error) {
    const reason = error instanceof Error ? reasonOf(error) : String(error)
    throw new FileError(`${file} can't be written: ${reason}`, { cause: error })
  }
}

/** Creates a folder and those above it. Node's own recursive form never ends in `/proc`. */
export async function createFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return
  if (dirname(folder) !== folder) await createFolder(dirname(folder))
  await mkdir(folder)
}

const reasons: Record<string, string> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'access is denied',
  EISDIR: 'it is a folder',
}

function reasonOf({ code, message }: NodeJS.ErrnoException): string {
  return reasons[code ?? ''] ?? message
}
