import { type ContractDocument, type OperationObject, resolve } from './document.ts'

export interface ExampleResponse {
  status: number
  /** The name of the example. For an error, it is the code. Undefined for a response without a body. */
  name?: string
  summary: string
  contentType?: string
  body?: unknown
}

/** Returns an operation's example responses in the contract's order, including responses without a body. */
export function exampleResponses(
  document: ContractDocument,
  { responses }: Pick<OperationObject, 'responses'>,
): ExampleResponse[] {
  return Object.entries(responses).flatMap(([status, response]) => {
    const { content, description } = resolve(document, response)
    if (!content) return [{ status: Number(status), summary: description }]
    return Object.entries(content).flatMap(([contentType, { examples = {} }]) =>
      Object.entries(examples).map(([name, example]) => {
        const { summary = '', value } = resolve(document, example)
        return { status: Number(status), name, summary, contentType, body: value }
      }),
    )
  })
}
