import { z } from 'zod'
import { isRecord } from '../../../openapi/contract/is-record.ts'
import { type CommandObject, commandObjects } from '../../state/command-schema.ts'
import { groupSchema } from './group-schema.ts'

/**
 * A command in a scenario file: those of the control API, with groups of terminals, relative times and `${…}`. It is checked
 * when these are resolved.
 */
export const scenarioCommandSchema = z.custom<Record<string, unknown>>(
  isRecord,
  'must be an object with a verb',
)

const terminalsSchema = groupSchema
  .optional()
  .describe('Several terminals in place of terminalId: all, or { where, share }.')

/** The schema of commands in scenario files for editors. */
export const scenarioCommandForEditors = z.discriminatedUnion('verb', [
  forEditors(commandObjects[0]),
  ...commandObjects.slice(1).map(forEditors),
])

function forEditors(command: CommandObject): z.ZodObject {
  return 'terminalId' in command.shape
    ? command.extend({
        terminalId: command.shape.terminalId.optional(),
        terminals: terminalsSchema,
      })
    : command
}
