import {
  type ContractDocument,
  type ErrorCode,
  type ResponseObject,
  eachOperation,
} from './document.ts'

/** An error code in the contract's files: alone, or with an explanation of when it is raised. */
type WrittenCode = ErrorCode | { code: ErrorCode; when: string; 'x-provenance'?: 'inferred' }

/**
 * Completes the error responses of a document, because the files list each code only once. Adds the table of codes to the
 * description, an example per code from the error catalogue, and `x-inferred` with the codes that the specification does not link
 * to the operation (all codes if the response itself is inferred).
 */
export function completeErrorResponses(document: ContractDocument): void {
  for (const response of Object.values(document.components.responses)) complete(document, response)
  for (const { operation } of eachOperation(document)) {
    for (const response of Object.values(operation.responses)) {
      if (!('$ref' in response)) complete(document, response)
    }
  }
}

function complete(document: ContractDocument, response: ResponseObject): void {
  const written: readonly WrittenCode[] | undefined = response['x-error-codes']
  if (!written) return
  const isInferred = (item: WrittenCode): boolean =>
    response['x-provenance'] === 'inferred' ||
    (typeof item === 'object' && item['x-provenance'] === 'inferred')
  const rows = written.flatMap((item) =>
    typeof item === 'object' ? [`| ${item.code} | ${item.when} |\n`] : [],
  )
  if (rows.length > 0) {
    response.description = `${response.description}\n\n| Code | When |\n|---|---|\n${rows.join('')}`
  }
  const inferred = inOrder(written.filter(isInferred).map(codeOf))
  if (inferred.length > 0) response['x-inferred'] = inferred
  response['x-error-codes'] = inOrder(written.map(codeOf))
  addExamples(document, response)
}

function codeOf(written: WrittenCode): ErrorCode {
  return typeof written === 'object' ? written.code : written
}

function inOrder(codes: ErrorCode[]): ErrorCode[] {
  return codes.toSorted((a, b) => String(a).localeCompare(String(b), 'en'))
}

function addExamples(
  { 'x-error-catalogue': catalogue }: ContractDocument,
  { content, 'x-error-codes': codes = [] }: ResponseObject,
): void {
  const media = content?.['application/json']
  if (!media) return
  for (const code of codes) {
    const entry = catalogue[String(code)]
    if (!entry) continue
    const example = { summary: entry.meaning, value: { code, message: entry.text } }
    media.examples = { ...media.examples, [String(code)]: example }
  }
}
