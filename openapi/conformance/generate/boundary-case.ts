import { type ContractOperation, document } from '../../contract/contract.ts'
import { type ErrorCode, type SchemaObject, resolve } from '../../contract/document.ts'
import { isRecord } from '../../contract/is-record.ts'
import { type RequestParts, type Violation, checkRequest } from '../../contract/validate.ts'
import { boundaryValues } from './boundary-value.ts'

/** An invalid request with a fixed value at one place. */
export interface BoundaryCase {
  in: Violation['in']
  /** JSON pointer to the value. */
  pointer: string
  /** The first JSON Schema keyword that the value breaks. */
  rule: string
  /** The error code that the contract defines for it. */
  code: ErrorCode
  request: RequestParts
}

/** Every fixed value that is invalid at its place while the rest of the request is valid. */
export function boundaryCases(
  operation: ContractOperation,
  ordinary: RequestParts,
): BoundaryCase[] {
  const drafts = [...inParameters(operation, ordinary), ...inBody(operation, ordinary)]
  const different = new Map(drafts.map((request) => [JSON.stringify(request), request]))
  return [...different.values()].flatMap((request) => {
    const check = checkRequest(operation.id, structuredClone(request))
    if (check.kind === 'valid') return []
    const [first, ...others] = check.violations
    if (!first || others.some((one) => one.in !== first.in || one.pointer !== first.pointer))
      return []
    return [{ in: first.in, pointer: first.pointer, rule: first.rule, code: check.code, request }]
  })
}

function inParameters({ parameters }: ContractOperation, ordinary: RequestParts): RequestParts[] {
  return parameters.flatMap(({ name, in: part, schema }) => {
    if (part !== 'query' && part !== 'path') return []
    const values = boundaryValues(resolve(document, schema), ordinary[part][name])
    const texts = new Set(
      values.filter((value) => typeof value === 'string' || typeof value === 'number').map(String),
    )
    // An empty part of a path is another path. Dots are removed before a request is sent.
    return [...texts]
      .filter((text) => part === 'query' || !/^\.*$/.test(text))
      .map((text) => ({ ...ordinary, [part]: { ...ordinary[part], [name]: text } }))
  })
}

function inBody({ body }: ContractOperation, ordinary: RequestParts): RequestParts[] {
  if (!body) return []
  const others = [[ordinary.body], [], null, 'text', 1, true]
  return [...others, ...bodiesOf(body.schema, ordinary.body)].map((value) => ({
    ...ordinary,
    body: value,
  }))
}

function bodiesOf(reference: SchemaObject, value: unknown): unknown[] {
  const schema = resolve(document, reference)
  if (!isRecord(value)) return boundaryValues(schema, value)
  const conditional = [schema.then, schema.else].map((branch) => branch?.properties)
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const inBranches = conditional.flatMap((branch) => {
      const inner = branch?.[name]
      const other = inner && resolve(document, inner)
      // What one branch allows, another may exclude.
      return other ? [...boundaryValues(other, value[name]), ...(other.enum ?? [])] : []
    })
    const own = bodiesOf(property, value[name])
    return [...own, ...inBranches].map((inner) => ({ ...value, [name]: inner }))
  })
}
