import {
  type ContractDocument,
  declaredResponse,
  eachOperation,
} from '../../openapi/contract/document.ts'
import { type ExampleResponse, exampleResponses } from '../../openapi/contract/example-responses.ts'
import type { GalleryResponse, GalleryOperation } from '../../web/gallery/contract-responses.ts'
import { derivedBodies } from './derived-bodies.ts'
import { ownerResponses } from './owner-world.ts'

/**
 * Returns all operations with their example responses, and with responses derived from the first one. Operations that an owner
 * can call begin with the response from the owner's world (owner-world.ts).
 */
export async function galleryOperations(document: ContractDocument): Promise<GalleryOperation[]> {
  const ofOwner = await ownerResponses()
  return eachOperation(document).map(({ path, method, operation }) => {
    const own = ofOwner.get(operation.operationId) ?? []
    const examples = [...own, ...exampleResponses(document, operation)]
    const [first] = examples
    const response = first && declaredResponse(document, operation, first.status)
    const schema = response?.content?.['application/json']?.schema
    const derived =
      first && schema
        ? derivedBodies(document, schema, first.body).map((body) => ({ ...first, ...body }))
        : []
    const successes = examples.filter(({ status }) => status < 400)
    const errors = examples.filter(({ status }) => status >= 400)
    return {
      id: operation.operationId,
      method,
      path,
      responses: [...successes, ...derived, ...errors].map(toResponse),
    }
  })
}

function toResponse({ name, body, ...rest }: ExampleResponse): GalleryResponse {
  const isText = rest.contentType !== 'application/json' && typeof body === 'string'
  const text = isText ? body : JSON.stringify(body)
  return { ...rest, name: name ?? String(rest.status), ...(body !== undefined && { body: text }) }
}
