import { knownChecks } from '../checks/all.ts'
import type { Provenance } from '../../contract/document.ts'
import type { CountedFinding, Severity } from '../exchange/finding.ts'
import { causesOf } from './causes.ts'
import { curlCommand } from './curl.ts'
import type { Report } from './report.ts'
import { rulePlace } from './rule-place.ts'

/** The report as SARIF 2.1.0. Each cause is a result that points to a line of the contract. */
export function sarifReport(report: Report): string {
  const { findings, problems, subject } = report
  const rules = [...new Set(findings.map(({ check }) => check))].map(ruleOf)
  const results = causesOf(findings).map(({ first, others, count }) => {
    const { check, message, provenance, keyword, severity, operationId, place, exchanges } = first
    const last = exchanges.at(-1)
    const same = others.length === 0 ? '' : ` The same cause has ${others.length + 1} findings.`
    return {
      ruleId: check,
      level: levelOf(severity, provenance),
      message: { text: `${operationId ?? 'Not in the contract'}: ${message}${same}` },
      locations: [locationOf(first)],
      ...(others.length > 0 ? { relatedLocations: others.map(locationOf) } : {}),
      partialFingerprints: { finding: `${check}/${operationId ?? ''}/${place}` },
      occurrenceCount: count,
      properties: {
        provenance,
        keyword,
        ...(last ? { repeat: curlCommand(last, report.server, report) } : {}),
      },
    }
  })
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

/** The line of the broken rule, with the finding. */
function locationOf(finding: CountedFinding): object {
  const { operationId, message } = finding
  const { file, line } = rulePlace(finding)
  return {
    physicalLocation: { artifactLocation: { uri: file }, region: { startLine: line } },
    message: { text: `${operationId ?? 'Not in the contract'}: ${message}` },
  }
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
