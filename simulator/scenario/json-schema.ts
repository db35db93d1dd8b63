import { z } from 'zod'
import { scenarioSchema } from './schema.ts'

/** The JSON Schema of scenario files. Editors use it to complete and check files that name it in their first line. */
export function scenarioJsonSchema(): string {
  const schema = z.toJSONSchema(scenarioSchema, { io: 'input', unrepresentable: 'any' })
  return `${JSON.stringify({ ...schema, title: 'A scenario of the simulator' }, null, 1)}\n`
}
