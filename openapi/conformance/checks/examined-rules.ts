import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'
import { didYouMean } from '../../base/did-you-mean.ts'
import { document } from '../../contract/contract.ts'
import { eachOperation } from '../../contract/document.ts'
import { isRecord } from '../../base/records.ts'
import { valueAt } from '../../contract/json-pointer.ts'
import type { FindingId } from '../exchange/finding.ts'
import { type Profile, matches } from '../profile/profile.ts'
import { callingChecks } from './all.ts'

export interface Rules {
  count: number
  /** Ids in `sentences.yaml` of the rules that the run did not examine. */
  notExamined: string[]
}

/** What a run has done: `passive login` for a call of login, `pages` or `invalid-refused login` for a finished check. */
export type Done = ReadonlySet<string>

/** Counts the sentences that were examined. A check of the sentence must have finished, and one of its operations been called. */
export function rulesOf(done: Done): Rules {
  rules ??= readRules()
  return {
    count: rules.length,
    notExamined: rules.filter((rule) => !isExamined(rule, done)).map(({ id }) => id),
  }
}

/** Returns the sentences that a check examines. */
export function sentencesOf(check: string): string[] {
  rules ??= readRules()
  return rules.filter(({ checks }) => checks.includes(check)).map(({ text }) => text)
}

/** @param id in `sentences.yaml` */
export function sentenceOf(id: string): string | undefined {
  rules ??= readRules()
  return rules.find((rule) => rule.id === id)?.text
}

/** Returns a text for each entry under "accepted" in the profile that matches no finding although its check was done. */
export function unusedTexts(
  acceptances: Profile['accepted'],
  findings: readonly FindingId[],
  done: Done,
  isReported: (id: FindingId) => boolean,
): string[] {
  const isDone = ({ check, operationId, place = '' }: Profile['accepted'][number]) =>
    isReported({ check, operationId, place }) &&
    (operationId === undefined || done.has(`passive ${operationId}`)) &&
    (done.has(check) || !callingNames.has(check))
  return acceptances
    .filter((own) => isDone(own) && !findings.some((finding) => matches(own, finding)))
    .map((own) => {
      const { check, operationId, place = '', reason } = own
      const others = findings.filter((finding) => matches({ check, operationId }, finding))
      const what = [check, operationId, place && `"${place}"`].filter(Boolean).join(' ')
      const similar = didYouMean(
        place,
        others.map((finding) => finding.place),
      )
      return `Accepted, but not found: ${what} (${reason}).${similar} If it is fixed, remove this entry under "accepted".`
    })
}

const entries = z.record(
  z.string(),
  z.object({
    text: z.string(),
    checks: z.array(z.string()).default([]),
    schema: z.boolean().default(false),
  }),
)

function readRules() {
  const text = readFileSync(new URL('../sentences.yaml', import.meta.url), 'utf8')
  return Object.entries(entries.parse(parse(text)))
    .map(([id, rule]) => ({ id, ...rule }))
    .filter(({ checks, schema }) => schema || checks.length > 0)
}

type Rule = ReturnType<typeof readRules>[number]

let rules: Rule[] | undefined

/** The components that the requests and the responses of each operation use. */
const uses = eachOperation(document).map(({ operation }) => {
  const { operationId, parameters, requestBody, responses } = operation
  const request = componentsIn({ parameters, requestBody }).add(operationId)
  return { id: operationId, request, response: componentsIn(responses).add(operationId) }
})

function componentsIn(value: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const item of value) componentsIn(item, found)
  if (!isRecord(value)) return found
  const { $ref, ...others } = value
  const name = typeof $ref === 'string' ? $ref.split('/').at(-1) : undefined
  if (name !== undefined && !found.has(name))
    componentsIn(valueAt(document, String($ref).slice(1)), found.add(name))
  for (const inner of Object.values(others)) componentsIn(inner, found)
  return found
}

/** Checks that run for each operation. */
const activeNames = new Set(callingChecks.filter((one) => !one.operations).map(({ name }) => name))
const callingNames = new Set(callingChecks.map(({ name }) => name))

function isExamined({ id, checks, schema }: Rule, done: Done): boolean {
  const [subject = ''] = id.split('.')
  const isUsed = uses.some(({ request, response }) => request.has(subject) || response.has(subject))
  // A rule without an operation or component, such as a rule about all errors, applies to all operations.
  const isIn = (part: Set<string>): boolean => !isUsed || part.has(subject)
  return uses.some(({ id: operation, request, response }) => {
    if (!isIn(request) && !isIn(response)) return false
    const wasCalled = done.has(`passive ${operation}`)
    return (
      checks.some((name) =>
        activeNames.has(name)
          ? done.has(`${name} ${operation}`)
          : wasCalled && (!callingNames.has(name) || done.has(name)),
      ) ||
      (schema && isIn(response) && wasCalled) ||
      (schema && isIn(request) && done.has(`invalid-refused ${operation}`))
    )
  })
}
