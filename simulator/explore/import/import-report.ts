import type { JunitCase } from '../../../openapi/conformance/report/junit.ts'
import { stringify } from 'yaml'
import { jstIso } from '../../models/jst-text.ts'
import type { Step } from '../generate/cast.ts'
import type { ReportedFinding, RunReport } from '../report/report.ts'
import type { ImportedScenario } from './scenario-of-draft.ts'
import { type DifferenceGroup, type ImportDifference, type Judgement, groups } from './judge.ts'

/** The report of an import: where the model and the captured backend differ, step by step. */
export function importReport(
  imported: ImportedScenario,
  { differences, sameCount }: Judgement,
  run: { capture: string; scenarioFile: string; startedAt: string },
): RunReport {
  const { callCount, unknown, notes } = imported
  const present = groupNames.filter((name) => differences.some(({ group }) => group === name))
  return {
    command: 'import',
    title: `Import of ${run.capture}`,
    startedAt: run.startedAt,
    outcome: differences.length === 0 ? 'clean' : 'findings',
    verdict: `The model answers ${sameCount} of ${callCount} calls like the captured backend.`,
    facts: [
      { name: 'Calls', value: String(callCount) },
      { name: 'Scenario', value: run.scenarioFile },
      ...present.map((name) => ({
        name: groups[name],
        value: `${differences.filter(({ group }) => group === name).length} differences`,
      })),
    ],
    findings: differences.map((one) => reported(one, run.scenarioFile)),
    kinds: present.map((name) => [name, groups[name]] as const),
    cases: casesOf(imported, differences),
    lists: [
      { title: 'What must have happened between the calls', lines: happenedIn(imported) },
      { title: 'What the capture does not tell', lines: unknown.map(({ note }) => note) },
      { title: 'About the capture', lines: notes },
    ].filter(({ lines }) => lines.length > 0),
  }
}

/** The steps that no call of the capture is: what the scenario has so that the model answers like the backend. */
function happenedIn({ steps }: ImportedScenario): string[] {
  return steps
    .filter(({ call, step }) => !call && !('save' in step))
    .map(({ atMs, step }) => `${jstIso(atMs)} ${flowText(step)}`)
}

function flowText(step: Step): string {
  return stringify(step, { collectionStyle: 'flow', lineWidth: 0 }).trim()
}

const groupNames = Object.keys(groups).filter(isGroup)

function isGroup(name: string): name is DifferenceGroup {
  return Object.hasOwn(groups, name)
}

/** What may be behind a difference, and what to do about it. */
const explanations: Record<DifferenceGroup, string> = {
  'unknown-data':
    'The scenario has a value of its own here. Write the real one into the scenario, and run it again.',
  'model-rule':
    'The model refuses what the backend accepts, or the response breaks the contract. Check the backend with "verify". If the backend is right, the model or the contract is too strict.',
  'backend-rule':
    'The backend refuses what the model accepts, or shows another value. Either something had happened that the capture does not show, or the model lacks a rule.',
}

function reported(
  { callNumber, operation, atMs, group, message }: ImportDifference,
  scenarioFile: string,
): ReportedFinding {
  return {
    kind: group,
    title: `${placeOf(callNumber)} ${operation} at ${new Date(atMs).toISOString()}`,
    message,
    details: [
      { title: 'Possible cause', text: explanations[group] },
      { title: 'Repeat', text: `npm run sim -- run ${scenarioFile}` },
    ],
  }
}

function placeOf(callNumber: number): string {
  return callNumber === 0 ? 'Between calls:' : `Call ${callNumber}:`
}

function casesOf(
  { steps }: ImportedScenario,
  differences: readonly ImportDifference[],
): JunitCase[] {
  const byCall = Map.groupBy(differences, ({ callNumber }) => callNumber)
  const failuresOf = (number: number) =>
    (byCall.get(number) ?? []).map(({ group, message }) => `${groups[group]}: ${message}`)
  const calls = steps.flatMap(({ call }) => (call ? [call.call] : []))
  const between = failuresOf(0)
  return [
    ...calls.map(({ operation, status }, index) => ({
      className: operation,
      name: `call ${index + 1}: ${operation} ${status}`,
      failures: failuresOf(index + 1),
    })),
    ...(between.length === 0
      ? []
      : [{ className: 'between calls', name: 'changes of the world', failures: between }]),
  ]
}
