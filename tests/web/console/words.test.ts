import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { afterEach, expect, test, vi } from 'vitest'
import {
  chooseLanguage,
  preferredLanguage,
  startLanguage,
} from '../../../web/console/words/language.ts'
import { statesJapanese } from '../../../web/console/words/api-names.ts'
import { z } from 'zod'
import { contractOperations } from '../../../openapi/contract/contract.ts'
import { operationViews } from '../../../simulator/control/views.ts'
import { laneOfEvent, laneOfVerb } from '../../../simulator/control/timeline/lanes.ts'
import { commandObjects } from '../../../simulator/state/command-schema.ts'
import { mailKinds } from '../../../simulator/state/mail.ts'
import { alertText } from '../../../web/console/alert-levels.ts'
import { eventText, operationText, subjectText } from '../../../web/console/words/api-names.ts'
import { listScenarios } from '../../../simulator/worlds/scenario-catalogue.ts'
import { stateMachines } from '../../../simulator/models/state-machines.ts'
import japanese from '../../../web/console/words/japanese.json'
import { numberText, t } from '../../../web/console/words/words.ts'
import { parse, programFiles, visit } from '../../architecture/sources.ts'

const texts = Object.entries(japanese).map(([english, translated]) => ({ english, translated }))
const pages = programFiles()
  .filter((file) => file.startsWith('web/console/'))
  .map((file) => parse(file))

afterEach(() => {
  vi.stubGlobal('document', { documentElement: {} })
  chooseLanguage('en')
  vi.unstubAllGlobals()
})

test("the language is the browser's first supported one, until the user chooses another", () => {
  expect(preferredLanguage(['fr-FR', 'ja-JP', 'en'])).toBe('ja')
  expect(preferredLanguage(['en-GB', 'ja'])).toBe('en')
  expect(preferredLanguage(['fr'])).toBe('en')
  const stored = new Map<string, string>()
  vi.stubGlobal('document', { documentElement: {} })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  vi.stubGlobal('navigator', { languages: ['ja-JP'] })
  startLanguage()
  expect(t('Open portal')).toBe('ポータルを開く')
  chooseLanguage('en')
  startLanguage()
  expect(document.documentElement.lang).toBe('en')
  expect(t('Terminal {id}', { id: '1700123' })).toBe('Terminal 1700123')
  expect(numberText(12_345)).toBe('12,345')
})

test('each text is in the dictionary once, and its translation has the same values', () => {
  const lines = readFileSync('web/console/words/japanese.json', 'utf8').match(/^ {2}"/gm)
  expect(lines).toHaveLength(texts.length)
  expect(
    texts.filter(({ english, translated }) => namesIn(english) !== namesIn(translated)),
  ).toEqual([])
})

test('every text of the dictionary is used', () => {
  const literals = new Set<string>()
  for (const page of pages) {
    visit(page, (node) => {
      if (ts.isStringLiteralLike(node)) literals.add(node.text)
      if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name)) literals.add(node.name.text)
    })
  }
  expect(texts.filter(({ english }) => !literals.has(english))).toEqual([])
})

test('no text is read before the page is rendered, because the language can change', () => {
  const early = pages.flatMap((page) => {
    const found: string[] = []
    visit(page, (node) => {
      if (isCallOfT(node) && !isInFunction(node)) found.push(`${page.fileName}: ${node.getText()}`)
    })
    return found
  })
  expect(early).toEqual([])
})

test('every built-in scenario has a description in both languages, and every state and signal a name', async () => {
  const scenarios = await listScenarios()
  const described = scenarios.filter(
    ({ summary }) => summary.description !== undefined && summary.japaneseDescription !== undefined,
  )
  expect(described).toHaveLength(scenarios.length)
  const names = Object.values(stateMachines).flatMap((machine) =>
    Object.entries(machine).flatMap(([state, next]) => [state, ...Object.keys(next)]),
  )
  const contracts = ['active', 'cancelled']
  expect(Object.keys(statesJapanese).toSorted()).toEqual(
    [...new Set([...names, ...contracts])].toSorted(),
  )
})

test('every event, verb, mail, option and alert of the control API has a name in Japanese', () => {
  vi.stubGlobal('document', { documentElement: {} })
  chooseLanguage('ja')
  const isEnglish = (text: string): boolean => /[a-z]{3}/.test(text)
  const events = [...Object.keys(laneOfEvent), ...Object.keys(laneOfVerb), ...mailKinds]
  const named = [...events, 'command', 'alarm', 'snapshot']
  expect(named.filter((name) => isEnglish(eventText(name)))).toEqual([])
  const options = commandObjects.flatMap(({ shape }) =>
    Object.values<z.ZodType>(shape).flatMap(choicesOf),
  )
  const operations = new Set<string>(contractOperations.map(({ id }) => id))
  const shown = options.filter(
    (option) => !operations.has(option) && !/^(?:east|west)\d$/.test(option),
  )
  expect(shown.length).toBeGreaterThan(10)
  expect(shown.filter((option) => isEnglish(subjectText(option)))).toEqual([])
  const alerts = [
    ...[1, 2, 3, 4, 5].map((level) => `tsunami ${level}`),
    ...[0, 1, 2, 3, 4].map((level) => `eruption ${level}`),
  ]
  expect(alerts.map(alertText).filter(isEnglish)).toEqual([])
  expect(operationViews.map(operationText).filter((text) => isEnglish(withoutTerms(text)))).toEqual(
    [],
  )
  chooseLanguage('en')
  expect(eventText('power')).toBe('power')
})

/** The values of a choice, which can be optional or have a default. */
function choicesOf(field: z.core.$ZodType): string[] {
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault)
    return choicesOf(field.unwrap())
  return field instanceof z.ZodEnum ? field.options.map(String) : []
}

/** Terms that are the same in Japanese. */
function withoutTerms(text: string): string {
  return text.replaceAll('URL', '')
}

function namesIn(text: string): string {
  return [...text.matchAll(/\{\w+\}/g)].map(String).toSorted().join(' ')
}

function isCallOfT(node: ts.Node): boolean {
  return (
    ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 't'
  )
}

function isInFunction(node: ts.Node): boolean {
  return ts.findAncestor(node, ts.isFunctionLike) !== undefined
}
