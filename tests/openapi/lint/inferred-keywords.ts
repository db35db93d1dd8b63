import {
  type ContractDocument,
  type SchemaObject,
  resolve,
} from '../../../openapi/contract/document.ts'
import { constrainingKeywords } from '../../../openapi/contract/inferred-keywords.ts'
import type { LintFinding } from '../../../openapi/diff/finding.ts'
import { eachParameter, eachResponse } from './places.ts'
import { eachSchema } from './schemas.ts'

/** `x-inferred` only lists existing keywords and error codes, each once. */
export function inferredKeywordsExist(document: ContractDocument): LintFinding[] {
  const schemas = eachSchema(document).flatMap(({ place, schema }) =>
    problems(place, schema['x-inferred'], [...keywordsOf(document, schema), ...annotations]),
  )
  const parameters = eachParameter(document).flatMap(({ place, parameter }) =>
    problems(place, parameter['x-inferred'], parameter.required === true ? ['required'] : []),
  )
  const responses = eachResponse(document).flatMap(({ place, status, response }) =>
    problems(
      place,
      response['x-inferred'],
      status < 400 ? ['status'] : (response['x-error-codes'] ?? []),
    ),
  )
  const catalogue = Object.entries(document['x-error-catalogue']).flatMap(([code, entry]) =>
    problems(
      `errors.yaml/${code}`,
      entry['x-inferred'],
      entry.status === undefined ? ['text'] : ['status', 'text'],
    ),
  )
  return [...schemas, ...parameters, ...responses, ...catalogue]
}

/** An inferred response lists all its codes as inferred. */
export function inferredResponsesListCodes(document: ContractDocument): LintFinding[] {
  return eachResponse(document).flatMap(({ place, response }) => {
    const inferred = response['x-inferred'] ?? []
    const isMissing = (response['x-error-codes'] ?? []).some((code) => !inferred.includes(code))
    return response['x-provenance'] === 'inferred' && isMissing
      ? [{ place, message: 'List all its codes in x-inferred, or mark the response as stated.' }]
      : []
  })
}

/** Keywords that reject no values, but may say more than the specification. */
const annotations = ['default', 'meaning']

function keywordsOf(document: ContractDocument, schema: SchemaObject): string[] {
  const target =
    schema.$ref === undefined ? schema : resolve<SchemaObject>(document, { $ref: schema.$ref })
  const keywords = constrainingKeywords(target)
  return keywords.some((one) => one.startsWith('required/')) ? [...keywords, 'required'] : keywords
}

function problems(
  place: string,
  listed: readonly unknown[] | undefined,
  known: readonly unknown[],
): LintFinding[] {
  if (!listed) return []
  if (listed.length === 0) return [{ place, message: 'Remove the empty x-inferred.' }]
  return listed.flatMap((one, index) => {
    if (!known.includes(one)) {
      return [
        { place, message: `Remove ${String(one)} from x-inferred: there is no such thing here.` },
      ]
    }
    return listed.indexOf(one) === index
      ? []
      : [{ place, message: `Remove the second ${String(one)} from x-inferred.` }]
  })
}
