import ts from 'typescript'
import { expect, test } from 'vitest'
import { parse, programFiles, visit } from './sources.ts'

/** Folders whose code must not use the wall clock, randomness, the network, files or the process. */
const pureFolders = /^simulator\/(engine|state|models|quake|api|scenario|control)\//

const impureMembers = new Set([
  'Date.now',
  'Math.random',
  'performance.now',
  'crypto.randomUUID',
  'crypto.getRandomValues',
  // Engines approximate these differently. See quake/shared/elementary.ts.
  ...[
    'sin',
    'cos',
    'tan',
    'asin',
    'acos',
    'atan',
    'atan2',
    'exp',
    'log',
    'log2',
    'log10',
    'cbrt',
  ].map((name) => `Math.${name}`),
])
const impureGlobals = new Set([
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'fetch',
  'process',
])
const impureModules =
  /^node:(fs|net|http|https|dns|os|timers|child_process|worker_threads|process|perf_hooks)/

/** Finds everything whose value differs between runs, as `file:line: what`. */
function impurities(source: ts.SourceFile): string[] {
  const found: string[] = []
  const add = (node: ts.Node, what: string) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart())
    found.push(`${source.fileName}:${line + 1}: ${what}`)
  }
  visit(source, (node) => {
    if (ts.isPropertyAccessExpression(node) && impureMembers.has(node.getText()))
      add(node, node.getText())
    if (ts.isIdentifier(node) && impureGlobals.has(node.text) && isReference(node))
      add(node, node.text)
    if (
      ts.isNewExpression(node) &&
      node.expression.getText() === 'Date' &&
      !node.arguments?.length
    ) {
      add(node, 'new Date()')
    }
    if (
      ts.isImportDeclaration(node) &&
      impureModules.test(node.moduleSpecifier.getText().slice(1))
    ) {
      add(node, node.moduleSpecifier.getText())
    }
  })
  return found
}

/** Whether the identifier refers to the global, not to a property with the same name. */
function isReference(node: ts.Identifier): boolean {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node
  return (
    !ts.isPropertyAssignment(parent) &&
    !ts.isPropertySignature(parent) &&
    !ts.isMethodSignature(parent)
  )
}

test('the deterministic folders use no wall clock, randomness, input or output', () => {
  const files = programFiles().filter((file) => pureFolders.test(file))
  expect(files.length).toBeGreaterThan(60)
  expect(files.flatMap((file) => impurities(parse(file)))).toEqual([])
})

test.each([
  'const now = Date.now()',
  'const now = new Date()',
  'const die = Math.random()',
  'setTimeout(() => {}, 1)',
  'await fetch("/")',
  "import { readFile } from 'node:fs/promises'",
  'const { PORT } = process.env',
  'const t = performance.now()',
])('%s is found', (text) => {
  expect(impurities(parse('simulator/world/x.ts', text)).length).toBeGreaterThan(0)
})

test.each([
  'new Date(ms).toUTCString()',
  "Date.parse('2024-01-01T00:00:00Z')",
  'const a = { process: 1 }',
])('%s is allowed', (text) => {
  expect(impurities(parse('simulator/world/x.ts', text))).toEqual([])
})

/** Globals that a browser may lack or block, and the only module that may use each of them. */
const optionalGlobals = new Map([
  ['localStorage', 'web/runtime/storage.ts'],
  ['sessionStorage', 'web/runtime/storage.ts'],
  ['BroadcastChannel', 'web/portal/session/tab-channel.ts'],
])

// Requirements: FALLBACK-13
test('each part of a browser that may be missing is used by only one module of the portal and the console', () => {
  const found: string[] = []
  for (const file of programFiles()) {
    if (!/^web\/(?:api|console|forms|map|portal|runtime|text|ui)\//.test(file)) continue
    visit(parse(file), (node) => {
      const owner = ts.isIdentifier(node) ? optionalGlobals.get(node.text) : undefined
      if (owner !== undefined && owner !== file) found.push(`${file}: ${node.getText()}`)
    })
  }
  expect(found).toEqual([])
})
