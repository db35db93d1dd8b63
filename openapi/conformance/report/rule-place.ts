import { existsSync, readFileSync } from 'node:fs'
import { document } from '../../contract/contract.ts'
import { type SourcePlace, sourcePlace, sourcePlaceOfText } from '../../contract/contract-source.ts'
import { fromPointer, memberOf, toPointer, valueAt } from '../../contract/json-pointer.ts'
import { sentenceOf, sentencesOf } from '../checks/examined-rules.ts'
import type { CountedFinding } from '../exchange/finding.ts'

/** Number of characters by which a sentence is found. */
const maxSearched = 40

type Broken = Pick<
  CountedFinding,
  'check' | 'contractPointer' | 'keyword' | 'rule' | 'place' | 'message'
>

/** Returns the violated rule: its place in the contract's YAML files, and its sentence if that is known. */
export function rulePlace(finding: Broken): SourcePlace & { sentence?: string } {
  const place = pointerPlace(finding)
  const { sentence = '' } = place
  // Without the code of a table's row. A quotation may have several sentences.
  const [first = ''] = sentence.replace(/^\d+ \| /, '').split(/(?<=\.) /)
  const text = first.slice(0, maxSearched)
  if (text === '') return place
  return { ...place, ...(sourcePlaceOfText(text, place) ?? requirementPlace(text)) }
}

/** Returns the place of a sentence in the requirements, each of which is on one line. */
function requirementPlace(text: string): SourcePlace | undefined {
  const path = new URL(`../../../${requirementsFile}`, import.meta.url)
  // A copy of the program may have no documentation.
  requirements ??= existsSync(path) ? readFileSync(path, 'utf8') : ''
  const lines = requirements.split('\n')
  const index = lines.findIndex((line) => line.includes(text))
  const excerpt = lines[index]
  return excerpt === undefined ? undefined : { file: requirementsFile, line: index + 1, excerpt }
}

const requirementsFile = 'docs/requirements.md'
let requirements: string | undefined

function pointerPlace(finding: Broken): SourcePlace & { sentence?: string } {
  const { contractPointer, keyword, rule: id, place } = finding
  const named = id === undefined ? undefined : sentenceOf(id)
  if (named !== undefined) return { ...sourcePlace(contractPointer), sentence: named }
  const steps = fromPointer(contractPointer)
  if (keyword === undefined) {
    const [rule] = rulesFor(finding)
    return rule
      ? { ...sourcePlace(rule.pointer), sentence: rule.sentence }
      : sourcePlace(contractPointer)
  }
  if (steps.at(-1) === keyword) return sourcePlace(contractPointer)
  const inBody = steps.at(-1) === 'requestBody' && /^body ?(\/\S*)? /.exec(`${place} `)
  const inner = inBody ? [...jsonSchema, ...schemaSteps(inBody[1] ?? '', keyword)] : []
  return sourcePlace(toPointer([...steps, ...inner, keyword]))
}

const jsonSchema = ['content', 'application/json', 'schema']

/** Returns the steps to a keyword. `required` and `additionalProperties` are in the schema that contains the property. */
function schemaSteps(pointer: string, keyword: string): string[] {
  const names = fromPointer(pointer)
  const isAround = keyword === 'required' || keyword === 'additionalProperties'
  return (isAround ? names.slice(0, -1) : names).flatMap((name) => ['properties', name])
}

interface Rule {
  pointer: string
  sentence: string
}

/** Returns sentences about the rule, the most specific first: of the field, of the expected code, and those that the check examines. */
function rulesFor({ check, contractPointer, place, message }: Broken): Rule[] {
  const steps = fromPointer(contractPointer.replace(/\/description$/, ''))
  const [field = ''] = place.split(' ')
  const names = field.startsWith('body/') ? fromPointer(field.slice('body'.length)) : [field]
  const inSchema = names.flatMap((name) => ['properties', name])
  const isRefusal = Number(steps[4]) >= 400
  const ofField = isRefusal ? [] : [[...steps, ...jsonSchema, ...inSchema, 'description']]
  // An item has its rule in the list, e.g. "newest first".
  const property = steps.slice(0, steps.findLastIndex((step) => step !== 'items') + 1)
  const ofProperty = steps.includes('properties') ? [[...property, 'description']] : []
  const [, expected] =
    /(?: instead of (?:status )?(?:\d+ and )?|^Error |does not get )code (\w+)/.exec(message) ?? []
  const codes = followed([...steps, 'x-error-codes'])
  const index = Array.isArray(codes) ? codes.map(String).indexOf(expected ?? '') : -1
  const row = new RegExp(`^\\| ${expected} \\| (.+) \\|$`, 'm').exec(
    String(followed([...steps, 'description'])),
  )
  const examined = sentencesOf(check)
  const only = isRefusal || examined.length !== 1 ? [] : examined
  const operation = steps[0] === 'paths' && !isRefusal ? [steps.slice(0, 3)] : []
  return [
    ...[...ofField, ...ofProperty].map((own) => ({
      pointer: toPointer(own),
      sentence: textAt(own),
    })),
    { pointer: toPointer([...steps, 'x-error-codes', String(index)]), sentence: row?.[1] ?? '' },
    ...[...operation, steps].map((own) => {
      const described = [...own, 'description']
      const text = textAt(described)
      const found = examined.filter((sentence) => text.includes(sentence))
      return { pointer: toPointer(described), sentence: [...new Set(found)].join(' ') }
    }),
    ...only.map((sentence) => ({ pointer: contractPointer, sentence })),
  ].filter(({ sentence }) => sentence !== '')
}

function textAt(steps: readonly string[]): string {
  const value = followed(steps)
  return typeof value === 'string' ? value.replaceAll(/\s+/g, ' ') : ''
}

/** Follows the steps of a JSON pointer, and references on the way. */
function followed(steps: readonly string[]): unknown {
  return steps.reduce<unknown>((value, step) => {
    const reference = memberOf(value, '$ref')
    const target = typeof reference === 'string' ? valueAt(document, reference.slice(1)) : undefined
    // A description beside a reference is more specific.
    return memberOf(value, step) ?? memberOf(target, step)
  }, document)
}
