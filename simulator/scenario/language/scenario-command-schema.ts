import { z } from 'zod'
import { isRecord } from '../../../openapi/contract/is-record.ts'
import { type CommandObject, commandObjects } from './command-schema.ts'
import { type ErrorMessage, completeMessage, toErrorMessages } from '../read/error-message.ts'
import { groupSchema } from './group-schema.ts'
import { isAboutTemplate, parseCommand, withInstants } from './parse-command.ts'

const terminalsSchema = groupSchema
  .optional()
  .describe('Several terminals in place of terminalId: all, or { where, share }.')

/**
 * A command in a scenario file: those of the control API, with groups of terminals, relative times and `${…}`. Values with
 * `${…}` are checked when the step happens.
 */
export const scenarioCommandSchema = z
  .custom<Record<string, unknown>>(isRecord, 'must be an object with a verb')
  .superRefine((written, context) => {
    for (const { path, message } of commandErrors(written)) {
      context.addIssue({ code: 'custom', path, message, params: completeMessage })
    }
  })

/** A terminal in place of a group, to check the other fields. */
const anyTerminalId = '1700000'

function commandErrors({ terminals, ...rest }: Record<string, unknown>): ErrorMessage[] {
  const isGroup = terminals !== undefined && takesTerminal(rest.verb)
  const errors = isGroup ? groupErrors(terminals, rest) : []
  const single = isGroup || terminals === undefined ? rest : { ...rest, terminals }
  const command = withInstants(isGroup ? { terminalId: anyTerminalId, ...single } : single, 0)
  const parsed = parseCommand(command)
  if (!('errors' in parsed)) return errors
  return [...errors, ...parsed.errors.filter((error) => !isAboutTemplate(command, error))]
}

function groupErrors(terminals: unknown, rest: Record<string, unknown>): ErrorMessage[] {
  if ('terminalId' in rest) {
    return [{ path: ['terminals'], message: "can't stand together with terminalId" }]
  }
  const group = groupSchema.safeParse(terminals, { reportInput: true })
  if (group.success) return []
  return group.error.issues
    .flatMap((issue) => toErrorMessages(issue))
    .map(({ path, message }) => ({ path: ['terminals', ...path], message }))
}

function takesTerminal(verb: unknown): boolean {
  return commandObjects.some(({ shape }) => shape.verb.value === verb && 'terminalId' in shape)
}

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
