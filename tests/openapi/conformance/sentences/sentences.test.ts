import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { checkNames } from '../../../../openapi/conformance/checks/all.ts'
import { contractSentences, sentencesOf } from './contract-sentences.ts'

const file = 'openapi/conformance/sentences.yaml'
const entries = z
  .record(
    z.string(),
    z.strictObject({
      text: z.string(),
      checks: z.array(z.string()).nonempty().optional(),
      schema: z.literal(true).optional(),
      reason: z.string().min(1).optional(),
    }),
  )
  .parse(parse(readFileSync(file, 'utf8')))

const sentences = contractSentences()
const rules = [
  ...readFileSync('docs/requirements.md', 'utf8').matchAll(/^- \*\*([A-Z]+-\d+)\*\* (.*)$/gm),
].map(([, id = '', text = '']) => ({ id, text }))
const texts = new Map([...sentences, ...rules].map(({ id, text }) => [id, text]))

test('the ids of sentences are unique', () => {
  const ids = sentences.map(({ id }) => id)
  expect(ids.filter((id, index) => ids.indexOf(id) < index)).toEqual([])
})

test('every sentence of the contract has an entry', () => {
  const missing = sentences.filter(({ id }) => !Object.hasOwn(entries, id))
  expect(missing, `Add these sentences to ${file}.`).toEqual([])
})

test('every entry has a sentence or a rule with the same text', () => {
  const different = Object.entries(entries).flatMap(([id, { text }]) =>
    texts.get(id) === text ? [] : [{ id, text, now: texts.get(id) }],
  )
  expect(different, `Examine these changed sentences again, then correct ${file}.`).toEqual([])
})

test('every entry has either checks, a keyword of a schema, or a reason', () => {
  const unclear = Object.entries(entries).filter(([, { checks, schema, reason }]) => {
    const isExamined = checks !== undefined || schema !== undefined
    return isExamined === (reason !== undefined)
  })
  expect(unclear).toEqual([])
})

test('every check of an entry exists', () => {
  const names = Object.values(entries).flatMap(({ checks = [] }) => checks)
  expect(names.filter((name) => !checkNames.includes(name))).toEqual([])
})

test('texts are split into sentences and table rows', () => {
  const markdown = `Sentence one, e.g. this. Sentence\ntwo (with a note.) \`three\` is code.

## A heading

\`\`\`sh
curl http://localhost
\`\`\`

- **Item.** Text of the item
- Another one

| Code | When |
|---|---|
| 400 | The request is invalid. |
`
  expect(sentencesOf(markdown)).toEqual([
    { label: '1', text: 'Sentence one, e.g. this.' },
    { label: '2', text: 'Sentence two (with a note.)' },
    { label: '3', text: '`three` is code.' },
    { label: '4', text: '**Item.** Text of the item' },
    { label: '5', text: 'Another one' },
    { label: 'code-400', text: '400 | The request is invalid.' },
  ])
})
