import { parse } from 'yaml'
import { parseCommand } from '../../../simulator/scenario/language/commands.ts'
import { simulatorClient } from '../../../simulator/testing/client.ts'
import { UsageError } from '../command.ts'
import type { LiveValues } from '../commands.ts'

/** Carries out a command in a world of a running simulator, and prints the id of what it creates. */
export async function trigger(
  verb: string,
  fields: readonly string[],
  { server, world, token }: LiveValues,
): Promise<void> {
  const client = simulatorClient(server.origin, { ...(token !== undefined && { token }) })
  const id = await client.world(world).command(commandOf(verb, fields))
  console.log(id === undefined ? `${verb}: done.` : `${verb}: ${id}`)
}

/** @throws UsageError if there is no such command */
function commandOf(verb: string, fields: readonly string[]) {
  const texts = Object.fromEntries(
    fields.map((field) => {
      const [, name, text] = /^(\w+)=(.*)$/s.exec(field) ?? []
      if (name === undefined) throw new UsageError(`${field} is not of the form name=value.`)
      return [name, text]
    }),
  )
  const values = Object.fromEntries(
    Object.entries(texts).map(([name, text]): [string, unknown] => [name, parse(text ?? '')]),
  )
  const read = parseCommand({ verb, ...values })
  // A serial number is a text, although YAML reads it as a number.
  const wrong = 'errors' in read ? read.errors.map(({ path: [name] }) => String(name)) : []
  const corrected = Object.entries(values).map(([name, value]) => [
    name,
    wrong.includes(name) ? texts[name] : value,
  ])
  const result = parseCommand({ verb, ...Object.fromEntries(corrected) })
  if ('command' in result) return result.command
  const lines = result.errors.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new UsageError(lines.join('\n'))
}
