import type { z } from '@hono/zod-openapi'
import { catalogueEntry, contractOperations, document } from '../../openapi/contract/contract.ts'
import type { ErrorCode, ResponseObject } from '../../openapi/contract/document.ts'
import type { operationSchema } from './schemas.ts'

/** The contract's operations, each with the errors that a fault can make it return and what these mean. */
export const operationViews: z.infer<typeof operationSchema>[] = contractOperations.map(
  ({ id, method, path, tag, summary, responses }) => ({
    operationId: id,
    method,
    path,
    tag,
    summary,
    errors: [...responses].flatMap(([status, response]) =>
      (response['x-error-codes'] ?? []).map((code) => ({
        status,
        code,
        meaning: catalogueEntry(code).meaning,
        text: shownText(response, code),
      })),
    ),
  }),
)

/** The text that owners see for a code in one operation. */
function shownText(response: ResponseObject, code: ErrorCode): string {
  const own = response['x-error-texts']?.[String(code)]
  const entry = own === undefined ? undefined : document['x-error-catalogue'][own]
  return (entry ?? catalogueEntry(code)).text
}
