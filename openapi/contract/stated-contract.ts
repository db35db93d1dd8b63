import type {
  ContractDocument,
  OperationObject,
  ParameterObject,
  ResponseObject,
  SchemaObject,
} from './document.ts'
import { resolve } from './document.ts'
import { constrainingKeywords, isInferred } from './inferred-keywords.ts'

/**
 * Derives the contract that the specification alone states, for judging a server:
 *
 * - Inferred keywords and required names are dropped. An inferred property may have any value.
 * - An inferred parameter is dropped. An inferred operation takes and returns anything.
 * - An inferred success becomes `2XX` without content, because the specification says only that no body is read. If only
 *   its status is inferred, it becomes `2XX` with its content.
 * - Inferred error codes are dropped. Every other error status is allowed as `4XX`, because the portal handles it.
 */
export function statedContract(document: ContractDocument): ContractDocument {
  return {
    ...document,
    paths: mapValues(document.paths, (item) =>
      mapValues(item, (operation) => statedOperation(document, operation)),
    ),
    components: {
      ...document.components,
      responses: {},
      schemas: mapValues(document.components.schemas, (schema) => statedSchema(document, schema)),
    },
  }
}

function statedOperation(document: ContractDocument, operation: OperationObject): OperationObject {
  if (operation['x-provenance'] !== 'stated') {
    return {
      ...operation,
      parameters: [],
      requestBody: { content: {} },
      responses: { ...anyStatus },
    }
  }
  const parameters = (operation.parameters ?? [])
    .map((parameter) => resolve(document, parameter))
    .filter((parameter) => parameter['x-provenance'] === 'stated')
    .map((parameter) => statedParameter(document, parameter))
  const responses = Object.entries(operation.responses).map(([status, response]) =>
    statedResponse(document, status, resolve(document, response)),
  )
  return {
    ...operation,
    parameters,
    ...(operation.requestBody && {
      requestBody: {
        ...operation.requestBody,
        content: statedContent(document, operation.requestBody.content),
      },
    }),
    responses: { ...Object.fromEntries(responses), '4XX': anyError },
  }
}

const anySuccess: ResponseObject = { description: 'Success. The body is not read.' }
const anyError: ResponseObject = { description: 'An error of any status.' }
const anyStatus: Record<string, ResponseObject> = {
  '2XX': anySuccess,
  '3XX': anySuccess,
  '4XX': anyError,
  '5XX': anyError,
}

function statedParameter(document: ContractDocument, parameter: ParameterObject): ParameterObject {
  const { required, ...rest } = parameter
  const isRequired = required === true && !isInferred(parameter['x-inferred'], 'required')
  return {
    ...rest,
    required: isRequired,
    schema: statedSchema(document, parameter.schema),
  }
}

function statedResponse(
  document: ContractDocument,
  status: string,
  response: ResponseObject,
): [status: string, response: ResponseObject] {
  const inferred = response['x-inferred'] ?? []
  const isSuccess = Number(status) < 400
  if (isSuccess && response['x-provenance'] !== 'stated') return ['2XX', anySuccess]
  const codes = response['x-error-codes']?.filter((code) => !inferred.includes(code))
  return [
    isSuccess && inferred.includes('status') ? '2XX' : status,
    {
      ...response,
      ...(response.content && { content: statedContent(document, response.content) }),
      ...(codes && { 'x-error-codes': codes }),
    },
  ]
}

function statedContent(
  document: ContractDocument,
  content: NonNullable<ResponseObject['content']>,
): NonNullable<ResponseObject['content']> {
  return mapValues(content, (media) => ({
    ...media,
    schema: statedSchema(document, media.schema),
  }))
}

/** A schema without its inferred keywords, with everything inside it. */
function statedSchema(document: ContractDocument, schema: SchemaObject): SchemaObject {
  if (schema['x-provenance'] === 'inferred') return {}
  if (schema.$ref !== undefined) {
    if (!schema['x-inferred']) return schema
    // Keywords that are inferred for this place only.
    const target = resolve<SchemaObject>(document, { $ref: schema.$ref })
    return without(statedSchema(document, target), schema['x-inferred'])
  }
  const stated = without(schema, schema['x-inferred'] ?? [])
  const { properties, items, required, ...rest } = stated
  return {
    ...rest,
    ...(required && {
      required: required.filter((name) => properties?.[name]?.['x-provenance'] !== 'inferred'),
    }),
    ...(properties && {
      properties: mapValues(properties, (property) => statedSchema(document, property)),
    }),
    ...(items && { items: statedSchema(document, items) }),
  }
}

function without(schema: SchemaObject, inferred: readonly string[]): SchemaObject {
  const dropped = constrainingKeywords(schema).filter((keyword) => isInferred(inferred, keyword))
  const copy: SchemaObject = { ...schema }
  for (const keyword of dropped) Reflect.deleteProperty(copy, keyword)
  const required = schema.required?.filter((name) => !dropped.includes(`required/${name}`))
  if (required) copy.required = required
  // Ajv rejects a condition that decides nothing.
  if (!copy.then && !copy.else) delete copy.if
  return copy
}

function mapValues<From, To>(
  record: Record<string, From>,
  map: (value: From) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]))
}
