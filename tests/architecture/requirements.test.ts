import { existsSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { contractOperations, document } from '../../openapi/contract/contract.ts'
import { parse } from './sources.ts'

const page = 'docs/requirements.md'
const text = readFileSync(page, 'utf8')

/** One numbered rule, e.g. `- **OPEN-1** What the product does.\` with its `Test:` line below. */
interface Rule {
  id: string
  /** What follows `Test:`. Undefined if the rule has no such line. */
  tests: string | undefined
}

/** A test that a rule cites, e.g. `[tests/e2e/noto.spec.ts] "part of the title"`. */
interface Citation {
  id: string
  file: string
  title: string
}

const rules = readRules(text)
const citations = rules.flatMap(readCitations)

test('every rule names its tests, or the reason why it has none', () => {
  const unclear = rules.filter((rule) => !isUntested(rule) && readCitations(rule).length === 0)
  expect(
    unclear.map(({ id }) => id),
    `In ${page} a rule ends with a line \`Test: [tests/file.test.ts] "part of the title"\` or \`Test: none. The reason.\``,
  ).toEqual([])
})

test('every cited test exists', () => {
  const missing = citations.filter(({ file, title }) => {
    return !existsSync(file) || !titlesOf(file).some((one) => one.includes(title))
  })
  const untested = rules.filter(isUntested).length
  expect(
    missing,
    `${page} cites tests that do not exist; correct the citations. ${untested} of ${rules.length} rules have no test.`,
  ).toEqual([])
})

test('every cited file is linked', () => {
  const files = new Set(citations.map(({ file }) => file))
  const unlinked = [...files].filter((file) => !text.includes(`\n[${file}]: ../${file}\n`))
  expect(
    unlinked.map((file) => `[${file}]: ../${file}`),
    `Add these lines to the end of ${page}`,
  ).toEqual([])
})

test('no link is left of a file that is not cited', () => {
  const files = new Set(citations.map(({ file }) => file))
  const links = [...text.matchAll(/^\[(tests\/\S+)\]: /gm)].map(([, file = '']) => file)
  expect(links.filter((file) => !files.has(file))).toEqual([])
})

test('the numbers of each section count up from 1', () => {
  const counts = new Map<string, number>()
  const expected = rules.map(({ id }) => {
    const section = id.replace(/-\d+$/, '')
    const count = (counts.get(section) ?? 0) + 1
    counts.set(section, count)
    return `${section}-${count}`
  })
  expect(rules.map(({ id }) => id)).toEqual(expected)
})

test('every operation of the contract is named', () => {
  const named = contractOperations.map((operation) => {
    const call = `${operation.method.toUpperCase()} ${operation.path.replace(/^\/eqUser\/api/, '')}`
    return `\`${operation.id}\` (\`${call}\`)`
  })
  expect(
    named.filter((operation) => !text.includes(operation)),
    `Add a rule for these operations to the section on calls in ${page}`,
  ).toEqual([])
})

test('every code and text of the error catalogue is named', () => {
  const entries = Object.entries(document['x-error-catalogue'])
  expect(
    entries
      .map(([code, { name }]) => (code === name ? `\`${name}\`` : `\`${code}\` \`${name}\``))
      .filter((named) => !text.includes(named)),
    `Add a rule for these to the section on the error catalogue in ${page}`,
  ).toEqual([])
})

test('titles are found in every form in which a test is declared', () => {
  const source = [
    `test('plain', () => {})`,
    `test.each([1])('with a table: %i', () => {})`,
    `test.describe('outer', () => { test(\`inner \${name}\`, () => {}) })`,
    `run('no test', () => {})`,
  ].join('\n')
  expect(readTitles(parse('x.test.ts', source))).toEqual([
    'plain',
    'with a table: %i',
    'outer inner ${name}',
  ])
})

function readRules(markdown: string): Rule[] {
  return [...markdown.matchAll(/^- \*\*([A-Z]+-\d+)\*\* (.*(?:\n {2}.*)*)/gm)].map(
    ([, id = '', body = '']) => ({ id, tests: /^ {2}Test: (.*)/ms.exec(body)?.[1] }),
  )
}

function isUntested({ tests }: Rule): boolean {
  return tests !== undefined && /^none\. \S/.test(tests)
}

function readCitations({ id, tests = '' }: Rule): Citation[] {
  return [...tests.matchAll(/\[(tests\/[^\]]+)\] "([^"]+)"/g)].map(([, file = '', title = '']) => ({
    id,
    file,
    title,
  }))
}

const titles = new Map<string, string[]>()

function titlesOf(file: string): string[] {
  const found = titles.get(file) ?? readTitles(parse(file))
  titles.set(file, found)
  return found
}

/** The titles of a file's tests, each after the titles of the groups around it. Placeholders stay as they are written. */
function readTitles(node: ts.Node, group = ''): string[] {
  const title = ts.isCallExpression(node) ? titleOf(node) : undefined
  const full = title === undefined ? group : `${group} ${title.text}`.trim()
  const found = title?.isTest ? [full] : []
  node.forEachChild((child) => {
    found.push(...readTitles(child, full))
  })
  return found
}

function titleOf(call: ts.CallExpression): { text: string; isTest: boolean } | undefined {
  const [title] = call.arguments
  if (title === undefined) return undefined
  const isText = ts.isStringLiteralLike(title) || ts.isTemplateExpression(title)
  const declares = /^(?:test|describe)\b/.test(call.expression.getText())
  if (!isText || !declares) return undefined
  return {
    text: ts.isStringLiteralLike(title) ? title.text : title.getText().slice(1, -1),
    isTest: !/^(?:test\.)?describe\b/.test(call.expression.getText()),
  }
}
