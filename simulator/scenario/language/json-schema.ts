import { z } from 'zod'
import { matchers } from '../expect/matcher.ts'
import { type CommandObject, commandObjects } from '../../state/command-schema.ts'
import { actionKeys, pairs } from '../resolve/step-form.ts'
import { groupSchema, scenarioCommandSchema } from './commands.ts'
import { scenarioSchema } from './schema.ts'
import { stepSchema } from './step-schema.ts'
import { expectedSchema } from './view-schema.ts'

const expected = { $ref: '#/$defs/expected' }

/** Editors suggest matchers wherever a value is expected. */
const matcherProperties = Object.fromEntries(
  Object.entries(matchers).map(([name, description]) => [name, { ...expected, description }]),
)

/** An expected value, without the types of the fields. A key that begins with $ must be a known matcher. */
const expectedDefinition = {
  properties: matcherProperties,
  patternProperties: {
    [`^\\$(?!(${Object.keys(matchers).join('|').replaceAll('$', '')}|group)$)`]: false,
  },
  additionalProperties: expected,
  items: expected,
}

const required = (...keys: string[]) => ({ required: keys })
const actions = actionKeys.map((key) => required(key))

/** The rules about which keys of a step belong together. */
const stepRules = {
  allOf: [
    { oneOf: [...actions, { ...required('save'), not: { anyOf: actions } }] },
    {
      oneOf: [
        required('at'),
        required('after'),
        {
          ...required('quake'),
          properties: { quake: { type: 'string', description: 'The id of a past earthquake.' } },
          not: { anyOf: [required('at'), required('after')] },
        },
      ],
    },
  ],
  dependentRequired: Object.fromEntries(
    [['every', 'times'], ...pairs].flatMap(([a = '', b = '']) => [
      [a, [b]],
      [b, [a]],
    ]),
  ),
}

/** The JSON Schema of scenario files. Editors use it for files that name it in their first line. */
export function scenarioJsonSchema(): string {
  const { $schema: _, ...command } = toJsonSchema(z.union(commandObjects.map(withGroup)))
  const schema = toJsonSchema(scenarioSchema, ({ zodSchema, jsonSchema }) => {
    if (zodSchema === scenarioCommandSchema) Object.assign(jsonSchema, command)
    if (zodSchema === expectedSchema) Object.assign(jsonSchema, expected)
    if (zodSchema === stepSchema) Object.assign(jsonSchema, stepRules)
  })
  const whole = {
    ...schema,
    $defs: { expected: expectedDefinition },
    title: 'A scenario of the simulator',
  }
  return `${JSON.stringify(whole, null, 1)}\n`
}

type Override = NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>

function toJsonSchema(schema: z.ZodType, change: Override = () => undefined) {
  return z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override(node) {
      change(node)
      allowTemplate(node.jsonSchema)
    },
  })
}

/** Allows `${…}` in place of every value except the verb, and a relative time in place of every time of a command. */
function allowTemplate(schema: z.core.JSONSchema.BaseSchema): void {
  const { type, description, enum: values, pattern, format } = schema
  const isLimited = type !== 'string' || values || pattern !== undefined || format !== undefined
  if (schema.const !== undefined || typeof type !== 'string' || !isLimited) return
  if (type === 'object' || type === 'array') return
  const own = { ...schema }
  for (const key of Object.keys(schema)) Reflect.deleteProperty(schema, key)
  const other = format === 'date-time' ? String.raw`^\+|\$\{` : String.raw`\$\{`
  Object.assign(schema, { anyOf: [own, { type: 'string', pattern: other }], description })
}

/** Adds the key `terminals` to a command, because in scenario files one command can name several terminals. */
function withGroup(command: CommandObject): z.ZodObject {
  if (!('terminalId' in command.shape)) return command
  const terminals = groupSchema
    .optional()
    .describe(
      'A group of terminals, instead of a terminalId: all, or an object with where and share.',
    )
  return command.extend({ terminalId: command.shape.terminalId.optional(), terminals })
}
