import {
  type ContractDocument,
  type ErrorCode,
  eachOperation,
  resolve,
} from '../contract/document.ts'
import type { LintFinding } from './finding.ts'

/** Every code with a status is raised by an operation, or marked `outside`. */
export function codesAreRaised(document: ContractDocument): LintFinding[] {
  const raised = new Set(raisedCodes(document).map(String))
  return Object.entries(document['x-error-catalogue'])
    .filter(([, { status }]) => status !== undefined)
    .flatMap(([code, { outside }]) => {
      if (raised.has(code) === !outside) return []
      const place = `errors.yaml/${code}`
      return outside
        ? [{ place, message: 'Remove "outside", because an operation raises it.' }]
        : [{ place, message: 'Add it to x-error-codes of an operation, or mark it "outside".' }]
    })
}

function raisedCodes(document: ContractDocument): ErrorCode[] {
  return eachOperation(document).flatMap(({ operation }) =>
    Object.values(operation.responses).flatMap(
      (response) => resolve(document, response)['x-error-codes'] ?? [],
    ),
  )
}
