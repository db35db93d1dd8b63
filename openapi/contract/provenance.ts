import {
  type ContractDocument,
  type Provenance,
  type SchemaObject,
  eachOperation,
} from './document.ts'

/** Adds `x-provenance: stated` to every part without this mark, because the contract's files mark only inferred parts. */
export function completeProvenance(document: ContractDocument): void {
  const { components, 'x-error-catalogue': catalogue } = document
  for (const entry of Object.values(catalogue)) markStated(entry)
  for (const schema of Object.values(components.schemas)) markProperties(schema)
  for (const response of Object.values(components.responses)) markStated(response)
  for (const { operation } of eachOperation(document)) {
    markStated(operation)
    for (const part of [...(operation.parameters ?? []), ...Object.values(operation.responses)]) {
      if (!('$ref' in part)) markStated(part)
    }
  }
}

function markStated(part: { 'x-provenance'?: Provenance }): void {
  part['x-provenance'] ??= 'stated'
}

function markProperties(schema: SchemaObject): void {
  const { properties = {}, items, allOf = [], if: condition, then, else: otherwise } = schema
  for (const property of Object.values(properties)) markStated(property)
  const inner = [...Object.values(properties), ...allOf, items, condition, then, otherwise]
  for (const part of inner) if (part) markProperties(part)
}
