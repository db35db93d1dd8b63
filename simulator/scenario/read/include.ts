import type { Document } from 'yaml'
import { isRecord } from '../../../openapi/base/records.ts'
import { aliasError, listIn, valuesOf } from './yaml-document.ts'

/** Returns the files that a scenario includes. */
export function includedFiles(source: string): string[] {
  return texts(listIn(source, 'include'))
}

/** Adds the texts of included files as further YAML documents, so that the lines of the scenario stay the same. */
export function joinIncluded(source: string, others: readonly string[]): string {
  return [source, ...others].join('\n---\n')
}

/** Returns what is wrong with the documents of the included files. */
export function inclusionError(
  values: unknown,
  included: readonly Document[],
): { message: string } | undefined {
  const files = isRecord(values) ? texts(partOf(values, 'include')) : []
  if (files.length === 0 && included.length > 0) {
    return { message: 'the file has several YAML documents. Remove the lines ---' }
  }
  if (files.length !== included.length) {
    return {
      message:
        'the included files were not loaded. Only a scenario in a file can include other files, not a scenario given as text',
    }
  }
  for (const [index, document] of included.entries()) {
    const problem = (document.errors[0] ?? aliasError(document))?.message ?? contentError(document)
    if (problem !== undefined) return { message: `${files[index]}: ${problem}` }
  }
  return undefined
}

function contentError(document: Document): string | undefined {
  const content = valuesOf(document)
  const keys = isRecord(content) ? Object.keys(content) : ['']
  const isKnown = keys.every((key) => key === 'accounts' || key === 'terminals')
  return isKnown ? undefined : 'may only have the lists accounts and terminals'
}

/** Adds the accounts and terminals of the included files to those of the scenario. */
export function withIncluded(values: unknown, included: readonly Document[]): unknown {
  if (!isRecord(values) || included.length === 0) return values
  const all = [values, ...included.map(valuesOf).filter(isRecord)]
  return {
    ...values,
    accounts: all.flatMap((part) => partOf(part, 'accounts')),
    terminals: all.flatMap((part) => partOf(part, 'terminals')),
  }
}

function texts(values: readonly unknown[]): string[] {
  return values.filter((value) => typeof value === 'string')
}

function partOf(values: Record<string, unknown>, key: string): unknown[] {
  const list = values[key]
  return Array.isArray(list) ? list : []
}
