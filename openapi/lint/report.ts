import { ContractError, bundleContract } from '../contract/bundle.ts'
import type { ContractDocument } from '../contract/document.ts'
import type { Finding } from './finding.ts'
import { type Coverage, coverage, lintContract } from './lint.ts'
import { lintWithRedocly } from './redocly.ts'

export interface Report {
  findings: Finding[]
  /** Undefined when the files can't be joined into one document; our own rules then had nothing to look at. */
  coverage: Coverage | undefined
}

/** Holds the contract's files to Redocly's rules and, joined into one document, to our own. */
export async function lintFiles(released?: ContractDocument): Promise<Report> {
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
    findings: [...findings, ...lintContract(document, released)],
    coverage: coverage(document),
  }
}

// A document that breaks these has not the shape that our rules read.
const basicRules = new Set(['struct', 'no-unresolved-refs'])

/** One finding for each line `file:line: reason`. */
function findingsOf({ message }: ContractError): Finding[] {
  return message.split('\n').map((line) => {
    const [, place = 'equser.yaml', reason = line] = /^(\S+:\d+): (.*)$/.exec(line) ?? []
    return { place, rule: 'bundle', message: reason }
  })
}
