import type { ValidateFunction } from 'ajv/dist/2020.js'
import type { ContractDocument, SchemaObject } from '../contract/document.ts'
import { createAjv, rebase } from '../contract/schema-compiler.ts'

export interface SchemaCompiler {
  /** @throws Error with the reason if the schema can't be compiled */
  compile: (schema: SchemaObject) => ValidateFunction
  /** Whether validators check this `format`. */
  knowsFormat: (name: string) => boolean
}

/** Creates a compiler for the schemas of a document, with the same settings as request and response validation. */
export function compilerOf(document: ContractDocument): SchemaCompiler {
  const ajv = createAjv(document, false)
  return {
    compile: (schema) => ajv.compile(rebase(schema)),
    knowsFormat: (name) => name in ajv.formats,
  }
}
