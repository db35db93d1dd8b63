import ts from 'typescript'
import { parse, programFiles, visit } from '../../architecture/sources.ts'

/** The modules whose errors the control API returns. */
const sources =
  /^simulator\/(?:control|worlds|journal|models|state|server\/cluster|scenario\/(?:check|language|read|resolve|values))\//
const errorClasses = /^(?:World|File|Store|Scenario)Error$/
const messageProperties = /^(?:message|reason|error)$/

/** An error text of the control API as the source has it. Values are `{}`. */
export interface ErrorSentence {
  file: string
  text: string
}

/** The modules whose errors the console shows, parsed. */
export function errorSources(): ts.SourceFile[] {
  return programFiles()
    .filter((file) => sources.test(file) || file === 'web/console/control.ts')
    .map((file) => parse(file))
}

/** The error texts in a file. */
export function sentencesIn(source: ts.SourceFile): ErrorSentence[] {
  const found = new Set<string>()
  const add = (node: ts.Node): void => {
    for (const text of textsOf(node)) if (isSentence(text)) found.add(text)
  }
  visit(source, (node) => {
    if (ts.isNewExpression(node) && errorClasses.test(node.expression.getText())) {
      node.arguments?.forEach(add)
    }
    if (ts.isCallExpression(node) && node.expression.getText() === 'errorResponse') {
      node.arguments.forEach(add)
    }
    if (ts.isPropertyAssignment(node) && messageProperties.test(node.name.getText())) {
      add(node.initializer)
    }
    // Of texts that functions return, those in the form of a sentence.
    if (ts.isReturnStatement(node) && node.expression && isText(node.expression)) {
      if (textsOf(node.expression).some((text) => /^[A-Z]|^is |\. /.test(text)))
        add(node.expression)
    }
    // Rules of schemas, and constants with rules.
    if (isText(node) && textsOf(node).some((text) => text.startsWith('must '))) add(node)
  })
  return [...found].map((text) => ({ file: source.fileName, text }))
}

/** Names of errors are one word; and a text that consists of values has its words elsewhere. */
function isSentence(text: string): boolean {
  return /[a-z] [a-z{]|} [a-z]/.test(text)
}

function isText(node: ts.Node): node is ts.StringLiteralLike | ts.TemplateExpression {
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)
}

/** The texts that an expression can result in. */
function textsOf(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isTemplateExpression(node)) {
    return [node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('')]
  }
  if (ts.isParenthesizedExpression(node)) return textsOf(node.expression)
  if (ts.isArrowFunction(node)) return textsOf(node.body)
  if (ts.isConditionalExpression(node)) {
    return [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)]
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    return textsOf(node.left).flatMap((left) =>
      textsOf(node.right).map((right) => `${left}${right}`),
    )
  }
  return []
}
