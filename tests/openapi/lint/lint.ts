import { ContractError, bundleContract, structureRules } from '../../../openapi/contract/bundle.ts'
import type { ContractDocument } from '../../../openapi/contract/document.ts'
import { publishedYaml } from '../../../openapi/contract/published-contract.ts'
import type { RuleFinding } from './rule.ts'
import { locate } from './locate.ts'
import { lintPublished, lintWithRedocly } from './redocly.ts'
import { rules } from './rules.ts'

/**
 * Checks the contract's files and the published contract with Redocly's rules, and the bundled document with our own.
 *
 * @param released the bundle of the last release. Without it, breaking changes are not checked.
 */
export async function lintFiles(released?: ContractDocument): Promise<RuleFinding[]> {
  const findings = await lintWithRedocly()
  // Our own rules need a document that passes the structure rules.
  if (findings.some(({ rule }) => rule in structureRules)) return findings
  const document = await bundleContract().catch((error: unknown) => {
    if (error instanceof ContractError) return error
    throw error
  })
  if (document instanceof ContractError) return [...findings, ...findingsOf(document)]
  const own = lintContract(document, released).map((finding) => ({
    ...finding,
    place: `${locate(document, finding.place)} (${finding.place})`,
  }))
  const all = [...findings, ...own]
  // A mistake in the files would be reported again in the published contract.
  return all.length > 0 ? all : lintPublished(publishedYaml(document))
}

/** Converts each line `file:line: reason` into a finding. */
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
