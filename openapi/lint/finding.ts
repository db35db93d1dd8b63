import type { ContractDocument } from '../contract/document.ts'

/** Something that breaks a rule: where it stands, and a sentence that says how to mend it. */
export interface Flaw {
  /** Operation or schema and the way from there, e.g. `login/400/example 400010` or `schemas/Error/properties/code`. */
  place: string
  message: string
}

export interface Finding extends Flaw {
  rule: string
}

/** The parts of the document that only the lint reads. */
export interface LintedDocument extends ContractDocument {
  jsonSchemaDialect?: string
  servers?: Server[]
  tags?: { name: string }[]
}

export interface Server {
  url: string
}

/** One rule at work. `released` is the document as it was last released, when there is one. */
export type Check = (document: LintedDocument, released?: ContractDocument) => Flaw[]
