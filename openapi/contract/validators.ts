import type { Ajv2020, ErrorObject, ValidateFunction } from 'ajv/dist/2020.js'
import {
  type ContractDocument,
  type ParameterObject,
  type SchemaObject,
  resolve,
} from './document.ts'
import { toPointer } from './json-pointer.ts'
import { contractId, createAjv, rebase } from './schema-compiler.ts'

interface Validators {
  /** Returns the compiled validator of a schema. Throws if the schema can't be compiled. */
  of: (schema: SchemaObject) => ValidateFunction
  /** Returns the check of the parameters in a part of a request. Undefined if the part has no parameters. */
  ofParameters: (
    parameters: readonly ParameterObject[],
    part: 'path' | 'query',
  ) => ParameterCheck | undefined
}

export interface ParameterCheck {
  numbers: readonly string[]
  validate: ValidateFunction
}

/** Creates the validators of a document. Each schema is compiled at its first use. */
export function createValidators(document: ContractDocument): Validators {
  const ajv = createAjv(document)
  /** The Ajv for parameters. It is created at its first use, so that a server starts faster. */
  let parameterAjv: Ajv2020 | undefined
  const compiled = new Map<SchemaObject, ValidateFunction>()
  return {
    of(schema) {
      const known = compiled.get(schema)
      if (known) return known
      const shared = isBareReference(schema) ? ajv.getSchema(contractId + schema.$ref) : undefined
      const validator = shared ?? ajv.compile(rebase(schema))
      compiled.set(schema, validator)
      return validator
    },
    ofParameters(all, part) {
      const parameters = all.filter((parameter) => parameter.in === part)
      if (parameters.length === 0) return undefined
      parameterAjv ??= createAjv(document, { useDefaults: true })
      // The schemas are copied here, because Ajv applies default values only from inline schemas.
      const properties = Object.fromEntries(
        parameters.map(({ name, schema }) => [name, rebase(resolve(document, schema))]),
      )
      const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name)
      return {
        numbers: Object.keys(properties).filter((name) => isNumeric(properties[name])),
        validate: parameterAjv.compile({ type: 'object', properties, required }),
      }
    },
  }
}

function isNumeric(schema: SchemaObject | undefined): boolean {
  return schema?.type === 'number' || schema?.type === 'integer'
}

function isBareReference(schema: SchemaObject): schema is SchemaObject & { $ref: string } {
  return schema.$ref !== undefined && Object.keys(schema).length === 1
}

export interface SchemaError {
  /** A JSON pointer to the value, or to the missing or superfluous property. */
  pointer: string
  keyword: string
  message: string
  /** The location of the keyword in the schema, as Ajv reports it. */
  schemaPath: string
}

export function schemaErrors(validate: ValidateFunction, value: unknown): SchemaError[] {
  if (validate(value)) return []
  // Omits errors of `if`, because each only repeats an error of `then` or `else`.
  return (validate.errors ?? []).filter(({ keyword }) => keyword !== 'if').map(toError)
}

function toError({ instancePath, keyword, message, params, schemaPath }: ErrorObject): SchemaError {
  const details: Record<string, unknown> = params
  const { allowedValues } = details
  const name = details.missingProperty ?? details.additionalProperty
  // Ajv's message for `not` does not say which values are excluded.
  const text = (keyword === 'not' ? undefined : message) ?? 'is a value that the contract excludes'
  return {
    pointer: instancePath + (typeof name === 'string' ? toPointer([name]) : ''),
    keyword,
    schemaPath,
    message: Array.isArray(allowedValues) ? `${text}: ${allowedValues.join(', ')}` : text,
  }
}
