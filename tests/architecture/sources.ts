import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import ts from 'typescript'

/** An import in a file. `target` is a path relative to the project's folder, or a package name. */
export interface Import {
  file: string
  target: string
  isTypeOnly: boolean
}

/** Lists tracked files, and new files that are not ignored. */
export function projectFiles(): string[] {
  const options = ['ls-files', '--cached', '--others', '--exclude-standard', '-z']
  const listed = execFileSync('git', options, { encoding: 'utf8' }).split('\0')
  return listed.filter((file) => file !== '' && tryRead(file) !== undefined)
}

export function programFiles(): string[] {
  return projectFiles().filter((file) => /\.(tsx?|js)$/.test(file) && !file.endsWith('.d.ts'))
}

export function parse(file: string, text: string = readFileSync(file, 'utf8')): ts.SourceFile {
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
}

export function importsOf(source: ts.SourceFile): Import[] {
  const found: Import[] = []
  const add = (specifier: ts.Node | undefined, isTypeOnly: boolean) => {
    if (specifier && ts.isStringLiteralLike(specifier)) {
      found.push({
        file: source.fileName,
        target: targetOf(source.fileName, specifier.text),
        isTypeOnly,
      })
    }
  }
  visit(source, (node) => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, isTypeImport(node))
    if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly)
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      add(node.arguments[0], false)
    }
  })
  return found
}

/** Calls `on` for a node and all its descendants. */
export function visit(node: ts.Node, on: (node: ts.Node) => void): void {
  on(node)
  ts.forEachChild(node, (child) => visit(child, on))
}

export function propertyNamesIn(source: ts.SourceFile): string[] {
  const names: string[] = []
  visit(source, (node) => {
    if (ts.isBindingElement(node)) names.push((node.propertyName ?? node.name).getText())
    const hasName =
      ts.isPropertyAccessExpression(node) ||
      ts.isPropertySignature(node) ||
      ts.isPropertyAssignment(node) ||
      ts.isShorthandPropertyAssignment(node)
    if (hasName) names.push(node.name.getText())
  })
  return names
}

function isTypeImport({ importClause }: ts.ImportDeclaration): boolean {
  if (!importClause) return false
  if (importClause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true
  const bindings = importClause.namedBindings
  if (importClause.name || !bindings || !ts.isNamedImports(bindings)) return false
  return bindings.elements.every(({ isTypeOnly }) => isTypeOnly)
}

function targetOf(file: string, specifier: string): string {
  return specifier.startsWith('.') ? normalize(join(dirname(file), specifier)) : specifier
}

function tryRead(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
