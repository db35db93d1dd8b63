import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { describe, expect, test } from 'vitest'
import { isRecord } from '../../../../openapi/base/records.ts'
import { sentenceFaults } from './all.ts'

/** The ids of the sentences that a check examines. */
function examinedSentences(): string[] {
  const sentences: unknown = parse(readFileSync('openapi/conformance/sentences.yaml', 'utf8'))
  if (!isRecord(sentences)) throw new Error('The sentences are no map.')
  return Object.entries(sentences)
    .filter(([, sentence]) => isRecord(sentence) && sentence['checks'] !== undefined)
    .map(([id]) => id)
}

describe('faults of sentences', () => {
  const examined = examinedSentences()
  const broken = new Set(sentenceFaults.flatMap(({ sentences = [] }) => sentences))

  test('break every sentence that a check examines', () => {
    expect(examined.filter((id) => !broken.has(id))).toEqual([])
  })

  test('break no sentence that is not there', () => {
    expect([...broken].filter((id) => !examined.includes(id))).toEqual([])
  })

  test('have names of their own', () => {
    const names = sentenceFaults.map(({ name }) => name)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  test('do something, each to a call, to the connection or to the mailbox', () => {
    const idle = sentenceFaults.filter(({ between, wire, mails }) => !between && !wire && !mails)
    expect(idle).toEqual([])
  })
})
