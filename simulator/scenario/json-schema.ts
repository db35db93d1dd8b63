import { z } from 'zod'
import { scenarioSchema } from './schema.ts'

/** The scenario language as JSON Schema, for editors: they complete and check a file that names it in its first line. */
export function scenarioJsonSchema(): string {
  const schema = z.toJSONSchema(scenarioSchema, { io: 'input', unrepresentable: 'any' })
  return `${JSON.stringify({ ...schema, title: 'A scenario of the simulator' }, null, 1)}\n`
}
