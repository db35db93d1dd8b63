import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { operationPointer } from '../../../openapi/contract/contract-pointer.ts'
import { sourcePlace } from '../../../openapi/contract/contract-source.ts'
import { type ContractDocument, eachOperation } from '../../../openapi/contract/document.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/**
 * Returns the file and line where the subject of a place is written, e.g. `openapi/paths/session.yaml:31` for `login/400`.
 *
 * @param place begins with an operationId, `schemas/NAME`, `responses/NAME` or `errors.yaml/CODE`
 */
export function locate(document: ContractDocument, place: string): string {
  const { file, line } = sourcePlace(pointerOf(document, place))
  return `${relative(process.cwd(), `${root}${file}`)}:${line}`
}

function pointerOf(document: ContractDocument, place: string): string {
  const [first = '', ...rest] = place.split('/')
  if (first === 'errors.yaml') return `/x-error-catalogue/${rest.join('/')}`
  const entry = eachOperation(document).find(({ operation }) => operation.operationId === first)
  return entry ? operationPointer(entry) : `/components/${place}`
}
