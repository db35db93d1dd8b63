import { z } from 'zod'
import { matchers } from '../expect/matcher.ts'
import { type CommandObject, commandObjects } from '../../state/command-schema.ts'
import { groupSchema, scenarioCommandSchema } from './commands.ts'
import { scenarioSchema } from './schema.ts'
import { expectedSchema } from './view-schema.ts'

/** Editors suggest matchers wherever a value is expected. */
const matcherProperties = Object.fromEntries(
  Object.entries(matchers).map(([name, description]) => [name, { description }]),
)

/** The JSON Schema of scenario files. Editors use it for files that name it in their first line. */
export function scenarioJsonSchema(): string {
  const { $schema: _, ...command } = z.toJSONSchema(z.union(commandObjects.map(withGroup)), {
    io: 'input',
    unrepresentable: 'any',
  })
  const schema = z.toJSONSchema(scenarioSchema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema === scenarioCommandSchema) Object.assign(jsonSchema, command)
      if (zodSchema === expectedSchema) jsonSchema.properties = matcherProperties
    },
  })
  return `${JSON.stringify({ ...schema, title: 'A scenario of the simulator' }, null, 1)}\n`
}

/** In scenario files, a command can name several terminals. */
function withGroup(command: CommandObject): z.ZodObject {
  if (!('terminalId' in command.shape)) return command
  const terminals = groupSchema
    .optional()
    .describe(
      'A group of terminals, instead of a terminalId: all, or an object with where and share.',
    )
  return command.extend({ terminalId: command.shape.terminalId.optional(), terminals })
}
