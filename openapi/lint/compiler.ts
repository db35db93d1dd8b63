import type { ValidateFunction } from 'ajv/dist/2020.js'
import type { ContractDocument, SchemaObject } from '../contract/document.ts'
import { makeAjv, rebase } from '../contract/schema-compiler.ts'

export interface SchemaCompiler {
  /** @throws Error saying why the schema can't be compiled */
  compile: (schema: SchemaObject) => ValidateFunction
  /** Whether a `format` of this name is checked. */
  knowsFormat: (name: string) => boolean
}

/** Compiles the schemas of one document in the way the server and the checks do. */
export function compilerOf(document: ContractDocument): SchemaCompiler {
  const ajv = makeAjv(document, false)
  return {
    compile: (schema) => ajv.compile(rebase(schema)),
    knowsFormat: (name) => name in ajv.formats,
  }
}
