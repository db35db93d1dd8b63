import { type SourcePlace, sourcePlace } from '../../contract/contract-source.ts'
import { fromPointer, toPointer } from '../../contract/json-pointer.ts'
import type { CountedFinding } from '../exchange/finding.ts'

type Broken = Pick<CountedFinding, 'contractPointer' | 'keyword' | 'place'>

/** Returns the place of the violated rule in the contract's YAML files. */
export function rulePlace({ contractPointer, keyword, place }: Broken): SourcePlace {
  const steps = fromPointer(contractPointer)
  if (keyword === undefined || steps.at(-1) === keyword) return sourcePlace(contractPointer)
  const inBody = steps.at(-1) === 'requestBody' && /^body ?(\/\S*)? /.exec(`${place} `)
  const inner = inBody
    ? ['content', 'application/json', 'schema', ...schemaSteps(inBody[1] ?? '', keyword)]
    : []
  return sourcePlace(toPointer([...steps, ...inner, keyword]))
}

/** Returns the steps to a keyword. `required` and `additionalProperties` are in the schema that contains the property. */
function schemaSteps(pointer: string, keyword: string): string[] {
  const names = fromPointer(pointer)
  const isAround = keyword === 'required' || keyword === 'additionalProperties'
  return (isAround ? names.slice(0, -1) : names).flatMap((name) => ['properties', name])
}
