import { z } from 'zod'
import { scenarioCommandForEditors, scenarioCommandSchema } from './scenario-command-schema.ts'
import { scenarioSchema } from './schema.ts'

/** The JSON Schema of scenario files. Editors use it to complete and check files that name it in their first line. */
export function scenarioJsonSchema(): string {
  const command = z.toJSONSchema(scenarioCommandForEditors, { io: 'input', unrepresentable: 'any' })
  const schema = z.toJSONSchema(scenarioSchema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema === scenarioCommandSchema) Object.assign(jsonSchema, { anyOf: command.anyOf })
    },
  })
  return `${JSON.stringify({ ...schema, title: 'A scenario of the simulator' }, null, 1)}\n`
}
