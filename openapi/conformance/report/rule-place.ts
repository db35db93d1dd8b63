import { type SourcePlace, sourcePlace } from '../../contract/contract-source.ts'
import { fromPointer, toPointer } from '../../contract/json-pointer.ts'
import type { CountedFinding } from '../exchange/finding.ts'

/** What is needed of a finding to find its rule. */
type Broken = Pick<CountedFinding, 'contractPointer' | 'keyword' | 'place'>

/** Where the broken rule stands in the contract's YAML files. */
export function rulePlace({ contractPointer, keyword, place }: Broken): SourcePlace {
  const steps = fromPointer(contractPointer)
  if (keyword === undefined || steps.at(-1) === keyword) return sourcePlace(contractPointer)
  const inBody = steps.at(-1) === 'requestBody' && /^body ?(\/\S*)? /.exec(`${place} `)
  const inner = inBody
    ? ['content', 'application/json', 'schema', ...schemaSteps(inBody[1] ?? '', keyword)]
    : []
  return sourcePlace(toPointer([...steps, ...inner, keyword]))
}

/** `required` and `additionalProperties` stand in the schema around the property that they are about. */
function schemaSteps(pointer: string, keyword: string): string[] {
  const names = fromPointer(pointer)
  const isAround = keyword === 'required' || keyword === 'additionalProperties'
  return (isAround ? names.slice(0, -1) : names).flatMap((name) => ['properties', name])
}
