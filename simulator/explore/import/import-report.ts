import type { JunitCase } from '../../../openapi/conformance/report/junit-xml.ts'
import { stringify } from 'yaml'
import { jstIso } from '../../models/jst-text.ts'
import type { Step } from '../generate/step.ts'
import type { ReportedFinding, RunReport } from '../report/report.ts'
import type { ImportedScenario } from './scenario-of-draft.ts'
import { type Cause, type ImportDifference, type Judgement, causes } from './judge.ts'

/** The report of an import: where the model and the captured backend differ, step by step. */
export function importReport(
  imported: ImportedScenario,
  { differences, sameCount }: Judgement,
  run: { capture: string; scenarioFile: string; startedAt: string },
): RunReport {
  const { callCount, unknown, notes } = imported
  const present = causeNames.filter((name) => differences.some(({ cause }) => cause === name))
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
        name: `Possible cause: ${causes[name]}`,
        value: `${differences.filter(({ cause }) => cause === name).length} differences`,
      })),
    ],
    findings: differences.map((one) => reported(one, run.scenarioFile)),
    kinds: present.map((name) => [name, causes[name]] as const),
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

const causeNames = Object.keys(causes).filter(isCause)

function isCause(name: string): name is Cause {
  return Object.hasOwn(causes, name)
}

/** What may be behind a difference, and what to do about it. */
const explanations: Record<Cause, string> = {
  'unknown-data':
    'The scenario has a value of its own here. Write the real one into the scenario, and run it again.',
  'backend-breaks':
    'The model refuses what the backend accepts, or the response breaks the contract. Check the backend with "verify". If the backend is right, the model or the contract is too strict.',
  'model-lacks':
    'The backend refuses what the model accepts. Either something had happened that the capture does not show, or the model lacks a rule.',
  timing:
    'The model does the same at another time. Its durations can be set with "timings" in the scenario.',
  value:
    'Something had happened that the capture does not show, or the model computes the value in another way.',
}

function reported(
  { callNumber, operation, atMs, cause, message }: ImportDifference,
  scenarioFile: string,
): ReportedFinding {
  return {
    kind: cause,
    title: `${placeOf(callNumber)} ${operation} at ${new Date(atMs).toISOString()}`,
    message,
    details: [
      { title: 'Possible cause', text: explanations[cause] },
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
    (byCall.get(number) ?? []).map(({ cause, message }) => `${causes[cause]}: ${message}`)
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
