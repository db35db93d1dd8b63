import { rm } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import type { Profile } from '../../../openapi/conformance/profile/profile.ts'
import { verify } from '../../../openapi/conformance/verify/verify.ts'
import { keptLines } from '../../../openapi/conformance/report/summary.ts'
import { type TransportOptions, sendTo } from '../../../openapi/conformance/connection/transport.ts'
import { printable } from '../../../openapi/base/printable.ts'
import { UsageError } from '../command.ts'
import { readNamedFile } from './arguments.ts'
import { writePrivateFile } from './private-file.ts'
import { readState } from './state-file.ts'
import { writeKeptState } from '../../../openapi/conformance/put-back/kept-data.ts'

/**
 * Restores the data in a file that --state has written, and prints each value.
 *
 * @param server the default is the server in the file
 * @returns whether everything is restored
 */
export async function putBackFile(
  file: string,
  server: URL | undefined,
  profile: Profile,
  transport: TransportOptions,
): Promise<boolean> {
  const state = readState(file, await readNamedFile(file))
  const url = server ?? new URL(state.server)
  if (url.origin !== state.server) {
    throw new UsageError(
      `${file} contains data from ${state.server}, but the server is ${url.origin}.`,
    )
  }
  if (!profile.writableHosts.includes(url.host)) {
    throw new UsageError(
      `The profile does not allow changes on ${url.host}. To allow them, add this host to "writableHosts".`,
    )
  }
  let isPutBack = false
  const { kept, problems } = await verify({
    send: sendTo(url, transport),
    origin: url.origin,
    profile,
    tier: 'destructive',
    today: new Date().toISOString().slice(0, 10),
    wait: (ms) => setTimeout(ms),
    onLongWait: (text) => console.error(text),
    earlier: state,
    keep(latest) {
      isPutBack = latest.isPutBack
      return isPutBack ? rm(file) : writePrivateFile(file, writeKeptState(latest))
    },
  })
  // Lists all values that are not restored, because the state file does not say which of them the earlier run has changed.
  const missing = keptLines(kept.filter(({ isBack }) => !isBack))
  for (const line of [...missing, ...problems]) console.log(printable(line))
  console.log(
    isPutBack
      ? `Everything is restored. The server has all ${kept.length} values of ${file}.`
      : `Not everything is restored. Run --put-back ${file} again later.`,
  )
  return isPutBack
}
