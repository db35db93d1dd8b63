import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { controlText, errorsJapanese } from '../../../web/console/words/control-text.ts'
import { chooseLanguage } from '../../../web/console/words/language.ts'
import { createSimulator } from '../../simulator/control/served-simulator.ts'
import { errorSources, sentencesIn } from './error-sentences.ts'
import { parse } from '../../architecture/sources.ts'
import { wrongCalls } from './wrong-bodies.ts'

const errorSchema = z.object({ kind: z.string(), message: z.string() })

/** Texts of zod and Hono. */
const ofLibraries = /^(?:Too |Invalid |Malformed |expected a time|(?:number|undefined|nan)$)/

beforeAll(() => {
  vi.stubGlobal('document', { documentElement: {} })
  chooseLanguage('ja')
})

afterAll(() => {
  chooseLanguage('en')
  vi.unstubAllGlobals()
})

test('every error text of the control API has Japanese', () => {
  const sentences = errorSources().flatMap(sentencesIn)
  expect(sentences.length).toBeGreaterThan(100)
  const missing = sentences.filter(({ text }) =>
    // A value can be a rule or a type itself.
    ['0', 'a text', 'is an unknown field']
      .map((value) => controlText(text.replaceAll('{}', value)))
      .every(hasEnglishWords),
  )
  expect(missing).toEqual([])
})

test('every text with Japanese is one of the sources or of a library', () => {
  const sources = errorSources()
    .map((source) => source.getFullText())
    .join()
    // Long texts are in several parts.
    .replaceAll(/['`] \+\s+['`]/g, '')
  const unused = Object.keys(errorsJapanese).filter(
    (english) =>
      !ofLibraries.test(english) &&
      !english.split(/\{\w+\}/).every((part) => sources.includes(part)),
  )
  expect(unused).toEqual([])
})

test.each([
  "throw new WorldError('refused', `There is no day ${day}.`)",
  "return errorResponse(c, 404, 'unknown-path', 'There is no resource.')",
  "const a = { reason: isOn ? 'It is on.' : 'It is off.' }",
  "const a = z.string().regex(/x/, 'must be an x')",
])('%s is found', (text) => {
  expect(sentencesIn(parse('simulator/control/x.ts', text))).not.toEqual([])
})

test('Japanese has the values of the English text', () => {
  const other = Object.entries(errorsJapanese).filter(
    ([english, japanese]) => namesIn(english).toString() !== namesIn(japanese).toString(),
  )
  // What a rule says about a value of one kind does not name the kind again.
  expect(other.filter(([english]) => !/^Too (?:small|big): /.test(english))).toEqual([])
})

test('what the schemas of the control API say about wrong values has Japanese', async () => {
  const { app } = await createSimulator()
  const messages = new Set<string>()
  for (const { method, path, body } of wrongCalls()) {
    const response = await app.request(`http://127.0.0.1:8080/sim/api${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) messages.add(errorSchema.parse(await response.json()).message)
  }
  expect(messages.size).toBeGreaterThan(100)
  const english = [...messages].filter((message) => hasEnglishWords(controlText(message)))
  expect(english).toEqual([])
})

test.each([
  ['There is no terminal 1700123.', '端末 1700123 はありません。'],
  [
    'terminalId: must be 7 digits starting with 17, in quotes; state: is missing: must be a text',
    'terminalId：17で始まる7桁の数字を引用符で囲んでください\nstate：必須です。文字列にしてください',
  ],
  [
    'scenario:3: timeline.0: is an unknown field\nand 2 more',
    'scenario:3：timeline.0：このようなフィールドはありません\nほか2件',
  ],
  ["a.yaml can't be read: it is a folder", 'a.yaml を読み込めません：フォルダーです'],
  ['Something else', 'Something else'],
])('%s becomes %s', (english, japanese) => {
  expect(controlText(english)).toBe(japanese)
})

test('English pages show the text of the API', () => {
  chooseLanguage('en')
  expect(controlText('There is no terminal 1700123.')).toBe('There is no terminal 1700123.')
  chooseLanguage('ja')
})

function namesIn(text: string): string[] {
  return [...text.matchAll(/\{\w+\}/g)].map(String).toSorted()
}

/** Whether a text has two words beside each other. Names of fields, options and values stand alone. */
function hasEnglishWords(text: string): boolean {
  return /[a-z]{2,} [a-z]{2,}/i.test(text.replaceAll(/"[^"]*"|--scenarios DIR|Bearer TOKEN/g, ''))
}
