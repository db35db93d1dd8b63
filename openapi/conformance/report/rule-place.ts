import { type SourcePlace, sourcePlace } from '../../contract/contract-source.ts'
import { fromPointer, toPointer } from '../../contract/json-pointer.ts'
import type { CountedFinding } from '../exchange/finding.ts'

/** What is needed of a finding to find its rule. */
type Broken = Pick<CountedFinding, 'contractPointer' | 'keyword' | 'place'>

/** Where the broken rule stands in the contract's YAML files, with the rule itself in the excerpt. */
export function rulePlace(finding: Broken): SourcePlace {
  const { contractPointer, keyword } = finding
  if (keyword === undefined) return wholePlace(contractPointer)
  const { holder, rule } = pointersOf(finding, keyword)
  const owner = sourcePlace(holder)
  const place = sourcePlace(rule)
  const [name = ''] = owner.excerpt.split('\n')
  const [first = '', second = ''] = place.excerpt.split('\n')
  const indentation = /^ */.exec(first)?.[0] ?? ''
  const isNext = place.file === owner.file && place.line <= owner.line + 1
  if (place.line === owner.line && isNext) return place
  const between = isNext ? [] : [`${indentation}…`]
  // A list, such as that of an enum, often continues on the next line.
  const rest =
    second.startsWith(`${indentation} `) || second.trimStart().startsWith('-') ? [second] : []
  return { ...place, excerpt: [name, ...between, first, ...rest].join('\n') }
}

/** A place with its own lines and, if it is a reference, the beginning of what it refers to. */
function wholePlace(pointer: string): SourcePlace {
  const place = sourcePlace(pointer)
  const [first = ''] = place.excerpt.split('\n')
  const [, kind, name] = /\$ref: '(?:\.\.\/)?(responses|schemas)[^#']*#\/(\w+)'/.exec(first) ?? []
  const referenced =
    kind === undefined || name === undefined
      ? []
      : [ownLines(sourcePlace(toPointer(['components', kind, name])).excerpt)]
  return { ...place, excerpt: [ownLines(place.excerpt), ...referenced].join('\n') }
}

/** The first line and those that are indented more. */
function ownLines(excerpt: string): string {
  const [first = '', ...others] = excerpt.split('\n')
  const indentation = /^ */.exec(first)?.[0] ?? ''
  const end = others.findIndex((line) => !line.startsWith(`${indentation} `))
  return [first, ...(end === -1 ? others : others.slice(0, end))].join('\n')
}

/** The pointers of the schema that holds a keyword, and of the keyword. */
function pointersOf(
  { contractPointer, place }: Broken,
  keyword: string,
): { holder: string; rule: string } {
  const steps = fromPointer(contractPointer)
  if (steps.at(-1) === keyword)
    return { holder: toPointer(steps.slice(0, -1)), rule: contractPointer }
  const inBody = /^body ?(\/\S*)? /.exec(`${place} `)
  const holder =
    steps.at(-1) === 'requestBody' && inBody
      ? toPointer([
          ...steps,
          'content',
          'application/json',
          'schema',
          ...schemaSteps(inBody[1] ?? '', keyword),
        ])
      : contractPointer
  return { holder, rule: `${holder}${toPointer([keyword])}` }
}

/** `required` and `additionalProperties` stand in the schema around the property that they are about. */
function schemaSteps(pointer: string, keyword: string): string[] {
  const names = fromPointer(pointer)
  const isAround = keyword === 'required' || keyword === 'additionalProperties'
  return (isAround ? names.slice(0, -1) : names).flatMap((name) => ['properties', name])
}
