import { isRecord } from '../../openapi/base/records.ts'
import { type ContractOperation, document } from '../../openapi/contract/contract.ts'
import { type SchemaObject, resolve } from '../../openapi/contract/document.ts'
import { requestExamples, type ValidRequest, validRequest } from './valid-request.ts'

const oddNumbers = ['Infinity', '-Infinity', 'NaN', '1e999', '-1e999', '1e1', '0x10', '+10', ' 10 ']
const oddTexts = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '../..',
  '__proto__',
  '漢'.repeat(500),
  'x'.repeat(9_000),
]
const oddTimes = ['0000-00-00 00:00:00', '9999-12-31 23:59:59', '2023-02-30 00:00:00', '24:00:00']
const numbers = [
  0,
  -0,
  -1,
  0.1 + 0.2,
  5e-324,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53 + 2,
  1e21,
  1e308,
  -1e308,
]
const others = [null, true, [], {}, [null], { a: 1 }]

/** Returns values at the limits of a schema and next to them. */
function limitsOf(schema: SchemaObject): unknown[] {
  const { minimum, maximum, minLength, maxLength, enum: values = [] } = schema
  const around = [minimum, maximum].flatMap((limit) =>
    limit === undefined ? [] : [limit, limit - 1, limit + 1, limit + 1e-9],
  )
  const lengths = [minLength, maxLength].flatMap((length) =>
    length === undefined ? [] : [length, length - 1, length + 1].filter((count) => count >= 0),
  )
  return [
    ...around,
    ...values,
    ...lengths.flatMap((length) => ['a', '漢', '😀'].map((unit) => unit.repeat(length))),
  ]
}

/** The operation's example request, with each parameter and each field of its body in turn at each of its boundary values. */
export function boundaryCases(operation: ContractOperation): ValidRequest[] {
  return [...parameterCases(operation), ...bodyCases(operation)]
}

/** The operation's example request, with each parameter in turn at each of its boundary values. */
function parameterCases(operation: ContractOperation): ValidRequest[] {
  const { path, init } = validRequest(operation)
  return operation.parameters.flatMap((parameter) => {
    const limits = limitsOf(resolve(document, parameter.schema)).map(String)
    const texts = [
      ...oddNumbers,
      ...oddTexts,
      ...oddTimes,
      ...numbers.map(String),
      ...limits,
      '1'.repeat(400),
    ]
    return texts.map((text) => ({ path: withParameter(path, operation, parameter, text), init }))
  })
}

function withParameter(
  path: string,
  operation: ContractOperation,
  parameter: ContractOperation['parameters'][number],
  text: string,
): string {
  const encoded = encodeURIComponent(text.toWellFormed())
  const [before = '', query = ''] = path.split('?')
  if (parameter.in === 'path')
    return `${operation.path.replace(`{${parameter.name}}`, encoded)}?${query}`
  const values = new URLSearchParams(query)
  values.delete(parameter.name)
  return `${before}?${values}&${parameter.name}=${encoded}`
}

/** The operation's example request, with each field of its body in turn at each of its boundary values. */
function bodyCases(operation: ContractOperation): ValidRequest[] {
  if (!operation.body) return []
  const { path, init } = validRequest(operation)
  const example = Object.values(requestExamples(operation))[0]?.value
  if (!isRecord(example)) return []
  const properties = resolve(document, operation.body.schema).properties ?? {}
  return Object.entries(properties).flatMap(([name, property]) => {
    const limits = limitsOf(resolve(document, property))
    const values = [...oddNumbers, ...oddTexts, ...oddTimes, ...numbers, ...others, ...limits]
    return [undefined, ...values].map((value) => ({
      path,
      init: { ...init, body: JSON.stringify({ ...example, [name]: value }) },
    }))
  })
}
