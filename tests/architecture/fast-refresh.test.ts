import ts from 'typescript'
import { expect, test } from 'vitest'
import { parse, programFiles } from './sources.ts'

/** Folders whose components Vite replaces in the running page. */
const folders = /^web\//

/** Entries of a page. They export nothing, and a change of them reloads the page. */
const entries = /\/main\.tsx$/

/**
 * The exports of a module that keep Vite from replacing its components, as `file: export`. Vite
 * reloads the whole page when a module exports anything but components, which are functions with a
 * capitalised name. Types are gone at run time.
 */
function otherExports(source: ts.SourceFile): string[] {
  return source.statements
    .filter(isExported)
    .filter((statement) => !isType(statement) && !isComponent(statement))
    .map((statement) => `${source.fileName}: ${statement.getText().split('\n', 1)[0]}`)
}

function isExported(statement: ts.Statement): boolean {
  if (ts.isExportDeclaration(statement) || ts.isExportAssignment(statement)) return true
  const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined
  return modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false
}

function isType(statement: ts.Statement): boolean {
  return (
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    (ts.isExportDeclaration(statement) && statement.isTypeOnly)
  )
}

function isComponent(statement: ts.Statement): boolean {
  return ts.isFunctionDeclaration(statement) && /^[A-Z]/.test(statement.name?.text ?? '')
}

test('a module with components exports only components, so that Vite can replace it', () => {
  const files = programFiles().filter(
    (file) => file.endsWith('.tsx') && folders.test(file) && !entries.test(file),
  )
  expect(files.length).toBeGreaterThan(50)
  expect(files.flatMap((file) => otherExports(parse(file)))).toEqual([])
})

test.each([
  'export const columns = []',
  'export function useColumns() {}',
  'export async function loader() {}',
  "export { action } from './action.ts'",
  'export default []',
])('%s is found', (text) => {
  expect(otherExports(parse('web/portal/x.tsx', text))).toHaveLength(1)
})

test.each([
  'export function Columns() {}',
  'export interface Column {}',
  "export type { Column } from './column.ts'",
  'const columns = []',
])('%s is allowed', (text) => {
  expect(otherExports(parse('web/portal/x.tsx', text))).toEqual([])
})
