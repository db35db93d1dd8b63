import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { type StepResult, toJunit } from '../../../simulator/scenario/play/result.ts'
import { Play } from '../../../simulator/scenario/play/play.ts'
import { createTemplate } from '../../../simulator/worlds/parsed-template.ts'

const noto = readFileSync('simulator/scenarios/kanazawa-2024.yaml', 'utf8')

function play(source: string): Play {
  const template = createTemplate(source, 'night.yaml')
  return new Play(template.scenario, template.instantiateAtStart())
}

function resultsOf(source: string): StepResult[] {
  const events = [...play(source).events()]
  return events.flatMap((event) => (event.kind === 'result' ? [event.result] : []))
}

const files = globSync('simulator/scenarios/*.yaml')

test.each(files)('every expectation of %s passes', (file) => {
  const results = resultsOf(readFileSync(file, 'utf8'))
  expect(results.length).toBeGreaterThan(0)
  expect(results.flatMap(({ differences }) => differences)).toEqual([])
})

test.each(files)('%s names the JSON Schema for editors', (file) => {
  const [first] = readFileSync(file, 'utf8').split('\n')
  const [, schema] = /^# yaml-language-server: \$schema=(\S+)$/.exec(first ?? '') ?? []
  expect(existsSync(join(dirname(file), schema ?? 'none'))).toBe(true)
})

test('a failed expectation says where and how the response differs', () => {
  const results = resultsOf(noto.replace('magnitude: 7.4', 'magnitude: 7.5'))
  expect(results.flatMap(({ differences }) => differences)).toMatchObject([
    { kind: 'value', message: 'eew.magnitude is 7.4, not 7.5' },
  ])
})

test('an unexpected error response is shown with its body', () => {
  const results = resultsOf(
    noto.replace('    call: getTerminalStatus\n      code: 401', '    call: getTerminalStatus'),
  )
  expect(results.at(-1)?.differences[0]?.message).toMatch(
    /^status is 401, not a success: \{"code":401/,
  )
})

test('the title of a step names its result', () => {
  const titled = noto.replace(/(?=\n {4}expect:)/, '\n    title: 夜の状態')
  expect(resultsOf(titled).map(({ title }) => title)).toContain('夜の状態')
})

test('the progress of a run increases to 1', () => {
  const events = [...play(noto).events()]
  const shares = events.flatMap((event) => (event.kind === 'progress' ? [event.share] : []))
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  expect(shares.at(-1)).toBe(1)
})

test('JUnit output is well-formed for any text', () => {
  const odd = {
    index: 0,
    title: 'a <b> & "c"\u0000',
    atMs: 0,
    place: { path: [] },
    differences: [{ kind: 'step' as const, path: [], message: '<&>' }],
  }
  const xml = toJunit([
    { name: 'night', file: 'night.yaml', results: [odd, { ...odd, differences: [] }] },
    { name: 'day', file: 'day.yaml', results: [] },
  ])
  expect(xml).toContain('<testsuite name="night" tests="2" failures="1"')
  expect(xml).toContain('<testsuite name="day" tests="0" failures="0"')
  expect(xml).toContain('a &lt;b&gt; &amp; &quot;c&quot;\u{FFFD}')
  expect(xml).not.toContain('\u0000')
  expect(xml).not.toContain('<b>')
})
