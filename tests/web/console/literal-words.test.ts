import ts from 'typescript'
import { expect, test } from 'vitest'
import japanese from '../../../web/console/words/japanese.json'
import { parse, programFiles, visit } from '../../architecture/sources.ts'

/** Attributes and properties whose value people read. */
const shownNames =
  /^(?:term|description|label|hint|heading|summary|caption|button|title|placeholder|alt|aria-label|aria-valuetext)$/
/** Names and units that are the same in all languages. */
const sameInAllLanguages = /\b(?:JST|ms|km)\b/g

const comparisons = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
])

const pages = programFiles().filter((file) => /^web\/console\/.*\.tsx$/.test(file))

test("every text of the console's pages is in the dictionaries", () => {
  expect(pages.length).toBeGreaterThan(20)
  expect(pages.flatMap((file) => literalWords(parse(file)))).toEqual([])
})

test.each([
  '<p>Some words</p>',
  '<p>{isOn ? "on" : "off"}</p>',
  '<p>{count} terminals</p>',
  '<p>{`${count} terminals`}</p>',
  '<Panel heading="Heading" />',
  '<button aria-label={`Clear ${id}`} />',
  '<p>{isOn && "on"}</p>',
  '<DescriptionList items={[{ term: "Words", description: count }]} />',
])('%s is found', (text) => {
  expect(literalWords(parse('web/console/x.tsx', `const x = () => ${text}`))).not.toEqual([])
})

test.each([
  "<p>{t('Some words')}</p>",
  "<p>{[{ term: t('Some words'), label: 'Commands' }].map(listed)}</p>",
  '<p>{timeText(at)} JST, M{magnitude}</p>',
  "<p className='text-sm'>{isOn === 'on' && <b>{on}</b>}</p>",
  "<input type='text' aria-label={t('Speed')} />",
])('%s is allowed', (text) => {
  expect(literalWords(parse('web/console/x.tsx', `const x = () => ${text}`))).toEqual([])
})

/** Finds words that a page shows without a dictionary, as `file: text`. */
function literalWords(source: ts.SourceFile): string[] {
  const found: string[] = []
  const add = (text: string): void => {
    if (/[\p{L}]{2}/u.test(text.replaceAll(sameInAllLanguages, ''))) {
      found.push(`${source.fileName}: ${text.trim()}`)
    }
  }
  visit(source, (node) => {
    if (ts.isJsxText(node)) add(node.text)
    if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) shownTexts(node, add)
    if (ts.isJsxAttribute(node) && shownNames.test(node.name.getText())) {
      if (node.initializer) shownTexts(node.initializer, add)
    }
    // Lists outside components contain texts that the component looks up in the dictionary.
    if (ts.isPropertyAssignment(node) && shownNames.test(node.name.getText()))
      shownTexts(node.initializer, (text) => !Object.hasOwn(japanese, text) && add(text))
  })
  return found
}

/** Calls `add` for the texts that an expression can result in, but not for arguments of calls. */
function shownTexts(node: ts.Node, add: (text: string) => void): void {
  if (ts.isStringLiteralLike(node)) add(node.text)
  else if (ts.isTemplateExpression(node)) {
    for (const part of [node.head, ...node.templateSpans.map(({ literal }) => literal)]) {
      add(part.text)
    }
  } else if (ts.isConditionalExpression(node)) {
    shownTexts(node.whenTrue, add)
    shownTexts(node.whenFalse, add)
  } else if (ts.isBinaryExpression(node)) {
    if (!comparisons.has(node.operatorToken.kind)) {
      shownTexts(node.left, add)
      shownTexts(node.right, add)
    }
  } else if (ts.isJsxExpression(node) && node.expression) shownTexts(node.expression, add)
  else if (ts.isParenthesizedExpression(node)) shownTexts(node.expression, add)
}
