import { valueAt } from './json-pointer.ts'

export interface ContractDocument {
  openapi: string
  info: { title: string; version: string; description?: string }
  tags?: { name: string; description?: string }[]
  servers?: { url: string }[]
  security?: SecurityRequirement[]
  paths: Record<string, Partial<Record<Method, OperationObject>>>
  components: {
    schemas: Record<string, SchemaObject>
    responses: Record<string, ResponseObject>
    headers?: Record<string, object>
    examples?: Record<string, ExampleObject>
    securitySchemes: { session: { type: 'apiKey'; in: 'cookie'; name: string } }
  }
  'x-error-catalogue': Record<string, CatalogueEntry>
}

export const methods = ['get', 'post', 'put', 'patch', 'delete'] as const
export type Method = (typeof methods)[number]
/** Whether a part of the contract is in the specification (`stated`), or was added by this project (`inferred`). */
export type Provenance = 'stated' | 'inferred'
/** An error code: an integer, or a string in registration step 1. */
export type ErrorCode = number | string
type SecurityRequirement = Record<string, string[]>

export interface Reference {
  $ref: string
}

export interface OperationObject {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  security?: SecurityRequirement[]
  parameters?: (ParameterObject | Reference)[]
  requestBody?: { required?: boolean; content: Record<string, MediaTypeObject> }
  responses: Record<string, ResponseObject | Reference>
  deprecated?: boolean
  'x-provenance'?: Provenance
  /** Here and in other objects, why this part was added although it is not in the specification. */
  'x-inferred-reason'?: string
  /** What was added to this operation: `meaning`, if the specification names it without saying what it does. */
  'x-inferred'?: string[]
}

export interface ParameterObject {
  name: string
  in: 'path' | 'query' | 'header' | 'cookie'
  required?: boolean
  description?: string
  schema: SchemaObject
  examples?: Record<string, ExampleObject>
  'x-provenance'?: Provenance
  'x-inferred-reason'?: string
  /** What was added to this parameter: `required`, if the specification does not say that it must be sent. */
  'x-inferred'?: string[]
  'x-error-code'?: ErrorCode
}

export interface ResponseObject {
  description: string
  headers?: Record<string, { required?: boolean; description?: string; schema: SchemaObject }>
  content?: Record<string, MediaTypeObject>
  'x-provenance'?: Provenance
  'x-error-codes'?: ErrorCode[]
  /**
   * What was added to this response: the codes that the specification does not link to the operation. For a success, it is
   * `status` if the server may also respond with another status and no body.
   */
  'x-inferred'?: ErrorCode[]
  'x-inferred-reason'?: string
  /** By error code, the name of another text of the catalogue, which users see instead of the code's own text. */
  'x-error-texts'?: Record<string, string>
}

export interface MediaTypeObject {
  schema: SchemaObject
  examples?: Record<string, ExampleObject>
}

export interface ExampleObject {
  $ref?: string
  summary?: string
  value?: unknown
}

/** JSON Schema 2020-12, with the keywords that the contract uses. */
export interface SchemaObject {
  $ref?: string
  type?: string | string[]
  description?: string
  properties?: Record<string, SchemaObject>
  required?: string[]
  additionalProperties?: boolean | SchemaObject
  items?: SchemaObject
  allOf?: SchemaObject[]
  if?: SchemaObject
  then?: SchemaObject
  else?: SchemaObject
  not?: SchemaObject
  enum?: unknown[]
  examples?: unknown[]
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  'x-provenance'?: Provenance
  'x-inferred-reason'?: string
  /**
   * What was added to this object or its reference: the keywords that constrain values without being in the specification, and
   * `meaning` if the specification gives only the name.
   */
  'x-inferred'?: string[]
  'x-error-code'?: ErrorCode
  [keyword: string]: unknown
}

/** An entry of the error catalogue, `errors.yaml`. With `textOnly`, it is a text without a code. */
export interface CatalogueEntry {
  name: string
  text: string
  meaning: string
  status?: number
  raised?: string
  textOnly?: true
  /** For a text without a code, where the portal shows it. */
  shown?: string
  outside?: true
  operations?: string[]
  'x-provenance': Provenance
  'x-inferred-reason'?: string
  /** What was added to this entry: `status` or `text`, if the specification does not give it. */
  'x-inferred'?: string[]
}

export interface OperationEntry {
  path: string
  method: Method
  operation: OperationObject
}

/** Returns all operations, in the order of the document. */
export function eachOperation(document: ContractDocument): OperationEntry[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method]
      return operation ? [{ path, method, operation }] : []
    }),
  )
}

/**
 * Returns the target of a reference, or the object itself if it is not a reference.
 *
 * @throws Error if the reference leads nowhere
 */
export function resolve<Target extends object>(
  document: ContractDocument,
  target: Target | Reference,
): Target {
  if (!isReference(target)) return target
  const found = valueAt(document, target.$ref)
  if (found === undefined) throw new Error(`The contract has nothing at ${target.$ref}.`)
  // Redocly's lint checks that each reference leads to a part of the right type.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return found as Target
}

function isReference(target: object): target is Reference {
  return '$ref' in target && typeof target.$ref === 'string'
}

/** Returns an operation's response with a status. Undefined if the operation does not declare it. */
export function declaredResponse(
  document: ContractDocument,
  operation: OperationObject,
  status: number,
): ResponseObject | undefined {
  const response = operation.responses[String(status)]
  return response && resolve(document, response)
}

/** Whether an operation needs a session. If `security` also lists `{}`, the session is optional, and the result is false. */
export function needsSession(
  { security = [] }: Pick<ContractDocument, 'security'>,
  { security: own = security }: Pick<OperationObject, 'security'>,
): boolean {
  return own.length > 0 && own.every((requirement) => Object.keys(requirement).length > 0)
}
