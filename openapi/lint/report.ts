import { ContractError, bundleContract } from '../contract/bundle.ts'
import type { ContractDocument } from '../contract/document.ts'
import { publishedYaml } from '../contract/published-contract.ts'
import type { RuleFinding } from './finding.ts'
import { type LintCoverage, coverage, lintContract } from './lint.ts'
import { lintPublished, lintWithRedocly } from './redocly.ts'

export interface LintReport {
  findings: RuleFinding[]
  /** Undefined if the files could not be bundled, so that our own rules did not run. */
  coverage: LintCoverage | undefined
}

/**
 * Checks the contract's files and the contract for other tools with Redocly's rules, and the bundled document with our
 * own.
 */
export async function lintFiles(released?: ContractDocument): Promise<LintReport> {
  const findings = await lintWithRedocly()
  if (findings.some(({ rule }) => basicRules.has(rule))) {
    return { findings, coverage: undefined }
  }
  const document = await bundleContract().catch((error: unknown) => {
    if (error instanceof ContractError) return error
    throw error
  })
  if (document instanceof ContractError) {
    return { findings: [...findings, ...findingsOf(document)], coverage: undefined }
  }
  return {
    findings: [
      ...findings,
      ...lintContract(document, released),
      ...(await lintPublished(publishedYaml(document))),
    ],
    coverage: coverage(document),
  }
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
