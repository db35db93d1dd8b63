import { sourcePlace } from '../../contract/contract-source.ts'
import { knownChecks } from '../checks/all.ts'
import type { Provenance } from '../../contract/document.ts'
import type { Severity } from '../exchange/finding.ts'
import type { Report } from './report.ts'

/** The report as SARIF 2.1.0. Each finding points to a line of the contract. */
export function sarifReport({ findings, problems, subject }: Report): string {
  const rules = [...new Set(findings.map(({ check }) => check))].map(ruleOf)
  const results = findings.map(
    ({
      check,
      message,
      contractPointer,
      provenance,
      keyword,
      severity,
      operationId,
      place,
      count,
    }) => {
      const { file, line } = sourcePlace(contractPointer)
      return {
        ruleId: check,
        level: levelOf(severity, provenance),
        message: { text: `${operationId ?? 'Not in the contract'}: ${message}` },
        locations: [
          {
            physicalLocation: { artifactLocation: { uri: file }, region: { startLine: line } },
          },
        ],
        partialFingerprints: { finding: `${check}/${operationId ?? ''}/${place}` },
        occurrenceCount: count,
        properties: { provenance, keyword },
      }
    },
  )
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'equser conformance', rules } },
        automationDetails: { description: { text: subject } },
        invocations: [
          {
            executionSuccessful: problems.length === 0,
            toolExecutionNotifications: problems.map((text) => ({
              level: 'error',
              message: { text },
            })),
          },
        ],
        results,
      },
    ],
  }
  return `${JSON.stringify(log, undefined, 2)}\n`
}

function levelOf(severity: Severity, provenance: Provenance): string {
  if (severity === 'info') return 'note'
  return severity === 'slow' || provenance === 'inferred' ? 'warning' : 'error'
}

/** A check as a rule with its help. */
function ruleOf(id: string): object {
  const looksFor = knownChecks.find(({ name }) => name === id)?.looksFor
  if (looksFor === undefined) return { id }
  const text = `It looks for ${looksFor}.`
  return {
    id,
    shortDescription: { text },
    help: {
      text: `${text} The location is the rule in the contract. To accept a finding for a limited time, add it to "accepted" in the profile.`,
    },
  }
}
