import type { ContractDocument, OperationObject } from '../contract/document.ts'

/**
 * The later document with the names that path parameters had before. Clients send values by their place in the path, so
 * that another name is no change for them.
 */
export function withEarlierPathNames(
  before: ContractDocument,
  after: ContractDocument,
): ContractDocument {
  const earlier = new Map(Object.keys(before.paths).map((path) => [withoutNames(path), path]))
  const paths = Object.entries(after.paths).map(([path, item]): [string, typeof item] => {
    const old = earlier.get(withoutNames(path))
    if (old === undefined || old === path || Object.hasOwn(after.paths, old)) return [path, item]
    const names = new Map(namesOf(path).map((name, index) => [name, namesOf(old)[index] ?? name]))
    const operations = Object.entries(item).map(
      ([method, operation]): [string, OperationObject] => [method, renamed(operation, names)],
    )
    return [old, Object.fromEntries(operations)]
  })
  return { ...after, paths: Object.fromEntries(paths) }
}

function renamed(operation: OperationObject, names: ReadonlyMap<string, string>): OperationObject {
  const { parameters } = operation
  if (!parameters) return operation
  return {
    ...operation,
    parameters: parameters.map((parameter) =>
      'in' in parameter && parameter.in === 'path'
        ? { ...parameter, name: names.get(parameter.name) ?? parameter.name }
        : parameter,
    ),
  }
}

function withoutNames(path: string): string {
  return path.replaceAll(/\{\w+\}/g, '{}')
}

function namesOf(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
}
