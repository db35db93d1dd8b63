import { parseDocument } from 'yaml'
import { parseCommand } from '../../../simulator/scenario/language/commands.ts'
import { simulatorClient } from '../../../simulator/testing/client.ts'
import { UsageError } from '../command.ts'
import type { LiveValues } from '../commands.ts'

/** Sends a command to a world of a running simulator, and prints the id of what it creates. */
export async function trigger(
  verb: string,
  fields: Readonly<Record<string, string>> | undefined,
  { server, world, token }: LiveValues,
): Promise<void> {
  const client = simulatorClient(server.origin, { ...(token !== undefined && { token }) })
  const id = await client.world(world).command(commandOf(verb, fields ?? {}))
  console.log(id === undefined ? `${verb}: done.` : `${verb}: ${id}`)
}

/**
 * Returns the command that the arguments describe.
 *
 * @throws UsageError if it is not a valid command
 */
function commandOf(verb: string, texts: Readonly<Record<string, string>>) {
  const values = Object.fromEntries(Object.entries(texts).map(valueOf))
  const read = parseCommand({ verb, ...values })
  // A serial number is a text, although YAML reads it as a number, so values with an error are tried as text. An error with a
  // longer path is inside an object, which stays unchanged.
  const wrong = 'errors' in read ? read.errors.filter(({ path }) => path.length === 1) : []
  const corrected = wrong.map(({ path: [name] }) => [name, texts[String(name)]])
  const result = parseCommand({ ...values, ...Object.fromEntries(corrected), verb })
  if ('command' in result) return result.command
  const lines = result.errors.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new UsageError('terminals' in values ? noGroups : lines.join('\n'))
}

const noGroups =
  'Only scenarios have groups. Send the command once for each terminal, with terminalId, or use network-outage.'

function valueOf([name, text]: [string, string]): [string, unknown] {
  const document = parseDocument(text)
  const [error] = document.errors
  if (error) throw new UsageError(`${name}: ${error.message}`)
  return [name, document.toJS()]
}
