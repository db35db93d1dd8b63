import { type Document, parseAllDocuments } from 'yaml'
import { isRecord } from '../../../openapi/base/records.ts'
import { aliasError } from './aliases.ts'

/** Returns the files that a scenario includes. */
export function includedFiles(source: string): string[] {
  const [document] = parseAllDocuments(source, { logLevel: 'error' })
  return filesIn(document?.toJS())
}

/** Adds the texts of included files as further YAML documents, so that the lines of the scenario stay the same. */
export function joinIncluded(source: string, texts: readonly string[]): string {
  return [source, ...texts].join('\n---\n')
}

/** Returns what is wrong with the documents of the included files. */
export function inclusionError(
  values: unknown,
  included: readonly Document[],
): { message: string } | undefined {
  const files = filesIn(values)
  if (files.length === 0 && included.length > 0) {
    return { message: 'the file has several YAML documents. Remove the lines ---' }
  }
  if (files.length !== included.length) {
    return { message: 'the included files are missing. Only a file can include other files' }
  }
  for (const [index, document] of included.entries()) {
    const problem = (document.errors[0] ?? aliasError(document))?.message ?? contentError(document)
    if (problem !== undefined) return { message: `${files[index]}: ${problem}` }
  }
  return undefined
}

function contentError(document: Document): string | undefined {
  const content: unknown = document.toJS()
  const keys = isRecord(content) ? Object.keys(content) : ['']
  const isKnown = keys.every((key) => key === 'accounts' || key === 'terminals')
  return isKnown ? undefined : 'may only have the lists accounts and terminals'
}

/** Adds the accounts and terminals of the included files to those of the scenario. */
export function withIncluded(values: unknown, included: readonly Document[]): unknown {
  if (!isRecord(values) || included.length === 0) return values
  const all = [values, ...included.map((document): unknown => document.toJS()).filter(isRecord)]
  return {
    ...values,
    accounts: all.flatMap((part) => listIn(part, 'accounts')),
    terminals: all.flatMap((part) => listIn(part, 'terminals')),
  }
}

function filesIn(values: unknown): string[] {
  const files: unknown[] = isRecord(values) ? listIn(values, 'include') : []
  return files.filter((file) => typeof file === 'string')
}

function listIn(values: Record<string, unknown>, key: string): unknown[] {
  const list = values[key]
  return Array.isArray(list) ? list : []
}
