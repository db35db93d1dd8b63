import { ContractError, bundleContract } from '../contract/bundle.ts'
import type { ContractDocument } from '../contract/document.ts'
import { publishedYaml } from '../contract/published-contract.ts'
import type { RuleFinding } from './finding.ts'
import { lintPublished, lintWithRedocly } from './redocly.ts'
import { rules } from './rules.ts'

/**
 * Checks the contract's files and the contract for other tools with Redocly's rules, and the bundled document with our
 * own.
 *
 * @param released the bundle of the last release. Without it, breaking changes are not checked.
 */
export async function lintFiles(released?: ContractDocument): Promise<RuleFinding[]> {
  const findings = await lintWithRedocly()
  if (findings.some(({ rule }) => basicRules.has(rule))) return findings
  const document = await bundleContract().catch((error: unknown) => {
    if (error instanceof ContractError) return error
    throw error
  })
  if (document instanceof ContractError) return [...findings, ...findingsOf(document)]
  return [
    ...findings,
    ...lintContract(document, released),
    ...(await lintPublished(publishedYaml(document))),
  ]
}

// Our own rules need a document that keeps these.
const basicRules = new Set(['struct', 'no-unresolved-refs'])

/** One finding for each line `file:line: reason`. */
function findingsOf({ message }: ContractError): RuleFinding[] {
  return message.split('\n').map((line) => {
    const [, place = 'equser.yaml', reason = line] = /^(\S+:\d+): (.*)$/.exec(line) ?? []
    return { place, rule: 'bundle', message: reason }
  })
}

/** Checks a bundled document with our own rules. */
export function lintContract(
  document: ContractDocument,
  released?: ContractDocument,
): RuleFinding[] {
  return Object.entries(rules).flatMap(([rule, check]) =>
    check(document, released).map(({ place, message }) => ({ place, rule, message })),
  )
}
