import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { importCapture } from '../../../simulator/explore/import/import-capture.ts'
import { judgeImport } from '../../../simulator/explore/import/judge.ts'
import { captureOf } from './captured.ts'

/** `conformance` has no calls of users and many terminals; the other two have no calls of users. */
const withoutCalls = new Set(['conformance', 'night-mails', 'update-while-disconnected'])

/** Calls that another rule seems to answer, because the capture does not show what has happened before. */
const unseen: Record<string, string[]> = {
  // The errors of the first estimates of an earthquake and of the stations are random.
  'busy-night': ['listHistory', 'listWarnings'],
  'cancelled-warning': ['getLatestWarning'],
  // A link is down for a moment between two calls.
  'link-lost-during-check': ['startRedundancyCheck', 'getRedundancyCheck'],
  // The terminal restarts because of its new settings.
  'settings-change': ['saveSettings'],
  // The lowest level that the terminal receives.
  tsunami: ['sendTestCast'],
}

const names = readdirSync('simulator/scenarios')
  .map((file) => file.replace('.yaml', ''))
  .filter((name) => !withoutCalls.has(name))

describe('a ready scenario that is played, written as a HAR file and imported', () => {
  test.each(names)('differs in nothing but what the capture does not tell: %s', (name) => {
    const { differences } = judgeImport(importCapture(captureOf(name), { name, title: name }))
    const rules = differences.filter(({ group }) => group !== 'unknown-data')
    expect([...new Set(rules.map(({ operation }) => operation))]).toEqual(unseen[name] ?? [])
  })
})
