import type { ContractDocument } from '../../../openapi/contract/document.ts'
import type { LintFinding } from '../../../openapi/diff/finding.ts'

export interface RuleFinding extends LintFinding {
  rule: string
}

/** `released` is the document of the last release, if there is one. */
export type Check = (document: ContractDocument, released?: ContractDocument) => LintFinding[]
