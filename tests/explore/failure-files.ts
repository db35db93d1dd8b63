import { Document } from 'yaml'
import { isRecord } from '../../openapi/base/records.ts'
import { journalOfRun } from '../../simulator/worlds/export-journal.ts'
import { createTemplate } from '../../simulator/worlds/parsed-template.ts'
import type { GeneratedScenario } from './generate/generate-scenario.ts'
import { playObserved } from './observe.ts'
import type { Failure } from './play-generated.ts'
import { timelineOf } from './scenario-text.ts'

export interface FailureFiles {
  scenario: string
  /** Absent if the run ends in an error. */
  journal?: string | undefined
}

/** Returns the files for a failure. Each call in the scenario expects the status that it returned. */
export function failureFiles(
  { seed, setup, steps, given = [] }: GeneratedScenario,
  { rule, message }: Failure,
  version: string,
): FailureFiles {
  const used = Object.entries(setup).filter(
    ([, value]) => !Array.isArray(value) || value.length > 0,
  )
  const content = {
    name: `explore-${seed}-${rule}`,
    title: `Breaks ${rule}`,
    seed: String(seed),
    ...Object.fromEntries(used),
    timeline: [...timelineOf({ setup, steps }).map(withStatus), ...given],
  }
  const document = new Document(content, { aliasDuplicateObjects: false })
  const comment = ` Found by "npm run explore" of equser ${version} with seed ${seed}: ${rule}. ${message}`
  document.commentBefore = comment.replaceAll('\n', ' ')
  for (const { place, differences } of playText(textOf(document)).results) {
    for (const { kind, path, status } of differences) {
      if (status !== undefined) document.setIn(path, status)
      // The status is unknown if the call can't be sent, because a value is missing.
      const expected = [...place.path, 'expect', 'status']
      if (kind === 'step' && document.hasIn(expected)) document.deleteIn(expected)
    }
  }
  const scenario = textOf(document)
  const { header, play, crash } = playText(scenario)
  return { scenario, journal: crash === undefined ? journalOfRun(header, play) : undefined }
}

/** Expects that a call succeeds. The actual status replaces this later. */
function withStatus(step: Record<string, unknown>): Record<string, unknown> {
  return isRecord(step.expect) && 'call' in step.expect
    ? { ...step, expect: { ...step.expect, status: 200 } }
    : step
}

function textOf(document: Document): string {
  return document.toString({ lineWidth: 0 })
}

function playText(source: string) {
  const template = createTemplate(source, 'explore')
  return { header: template.header, ...playObserved(template) }
}
