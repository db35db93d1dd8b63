import { readFile } from 'node:fs/promises'
import { readTextFile, readingError } from '../../../simulator/worlds/scenario-file.ts'
import { type Profile, readProfile } from '../../../openapi/conformance/profile/profile.ts'
import { misspeltNames } from '../../../openapi/conformance/report/misspelt.ts'
import { type Tier, includesTier } from '../../../openapi/conformance/profile/tiers.ts'
import type { OperationId } from '../../../openapi/contract/contract.ts'
import { UsageError } from '../command.ts'
import type { VerifyValues } from '../commands.ts'
import { lackingIn } from './announce.ts'
import { readHeader } from './connection.ts'

/**
 * Returns the address of a server: its origin, and a path prefix if all calls need one. Removes `/eqUser` and everything after
 * it.
 *
 * @throws UsageError if the address is invalid
 */
export function readServer(text: string | undefined): URL {
  if (text === undefined) {
    throw new UsageError('Specify a server, e.g. npm run verify -- https://portal.example.jp')
  }
  const url = URL.parse(text)
  if (url && (url.protocol === 'http:' || url.protocol === 'https:')) {
    const prefix = url.pathname.replace(/\/eqUser(?:\/.*)?$/, '').replace(/\/$/, '')
    return new URL(url.origin + prefix)
  }
  throw new UsageError(
    `The server is "${text}", but must be an address such as https://portal.example.jp`,
  )
}

/** Reads a file that an option names. Throws a UsageError if it can't be read. */
export async function readNamedFile(file: string): Promise<string> {
  return readTextFile(file).catch((error: unknown) => {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  })
}

/** Reads a file that an option names. Throws a UsageError if it can't be read. */
export async function readNamedBytes(file: string): Promise<Buffer> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(readingError(file, error).message)
  })
}

/**
 * Returns the result of `read`.
 *
 * @throws UsageError for any error of `read`, with the name of the file
 */
export function inFile<Content>(file: string, read: () => Content): Content {
  try {
    return read()
  } catch (error) {
    throw new UsageError(`${file}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/**
 * Returns the profile, or a profile of defaults if no file is named. Adds the headers of the option --header.
 *
 * @throws UsageError if the profile is invalid
 */
export async function loadProfile({ profile: file, header }: VerifyValues): Promise<Profile> {
  const text = file === undefined ? '' : await readNamedFile(file)
  const profile = inFile(String(file), () => readProfile(text, process.env))
  Object.assign(profile.connection.headers, Object.fromEntries(header.map(readHeader)))
  const misspelt = misspeltNames(profile).map((sentence) => `${file}: ${sentence}`)
  if (misspelt.length > 0) throw new UsageError(misspelt.join('\n'))
  return profile
}

/**
 * Returns the tier that the option --tier selects: which calls the run may make.
 *
 * @throws UsageError if the options or the profile do not allow the tier
 */
export function allowedTier(
  { tier, allowWrites, state }: Pick<VerifyValues, 'tier' | 'allowWrites' | 'state'>,
  profile: Profile,
  server: URL,
  operations: readonly OperationId[],
): Tier {
  if (tier === 'read') {
    if (!allowWrites && state === undefined) return tier
    const option = allowWrites ? '--allow-writes' : '--state'
    throw new UsageError(`${option} has no effect without --tier write or --tier destructive.`)
  }
  const isAllowed = profile.tiers.some((highest) => includesTier(highest, tier))
  const missing = [
    ...(isAllowed ? [] : [`add ${tier} to "tiers" in the profile`]),
    ...(profile.writableHosts.includes(server.host)
      ? []
      : [`add ${server.host} to "writableHosts" in the profile`]),
    ...(allowWrites ? [] : ['add --allow-writes to the command']),
  ]
  if (missing.length === 0) return tier
  missing.unshift(`--tier ${tier} changes data on ${server.host}. To allow this:`)
  throw new UsageError([missing.join('\n  '), ...lackingIn(profile, tier, operations)].join('\n'))
}
