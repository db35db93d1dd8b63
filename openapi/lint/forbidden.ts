import {
  type ContractDocument,
  type SchemaObject,
  eachOperation,
  resolve,
} from '../contract/document.ts'
import type { LintFinding, LintedDocument, Server } from './finding.ts'
import { eachResponse, operationPlace } from './places.ts'
import { eachSchema, unfold, whole, withInner } from './schemas.ts'

/** No schema uses a keyword that one of our tools interprets differently from JSON Schema. */
export function forbiddenKeywords(document: ContractDocument): LintFinding[] {
  return eachSchema(document).flatMap(({ place, schema }) =>
    Object.entries(forbidden)
      .filter(([keyword]) => keyword in schema)
      .map(([keyword, instead]) => ({ place, message: `Remove ${keyword}: ${instead}.` })),
  )
}

/** The document names no other dialect than JSON Schema 2020-12. With any other, Prism validates nothing. */
export function dialect({ jsonSchemaDialect }: LintedDocument): LintFinding[] {
  return jsonSchemaDialect === undefined || jsonSchemaDialect === plainDialect
    ? []
    : [
        {
          place: 'jsonSchemaDialect',
          message: 'Remove it: with this dialect Prism validates nothing.',
        },
      ]
}

/** No schema refers to itself. With cycles, Prism takes seconds to start. */
export function schemaCycles(document: ContractDocument): LintFinding[] {
  return Object.keys(document.components.schemas)
    .filter((name) => reachable(document, name).has(name))
    .map((name) => ({
      place: `schemas/${name}`,
      message: 'Remove the cycle: the schema refers to itself, directly or through others.',
    }))
}

/** No response header is an array. Prism crashes on them. */
export function headerTypes(document: ContractDocument): LintFinding[] {
  return eachResponse(document).flatMap(({ place, response }) =>
    Object.entries(response.headers ?? {})
      .filter(([, { schema }]) => [unfold(document, schema).type].flat().includes('array'))
      .map(([name]) => ({
        place: `${place}/header ${name}`,
        message: 'Describe it as a string: Prism crashes on arrays in headers, e.g. in Set-Cookie.',
      })),
  )
}

/** Every server's path is `/`. Prism ignores other paths. */
export function serverPaths(document: LintedDocument): LintFinding[] {
  const others = eachOperation(document).flatMap((entry) => [
    ...serversOf(operationPlace(entry), entry.operation),
    ...serversOf(entry.path, document.paths[entry.path] ?? {}),
  ])
  return [...serversOf('servers', document), ...others]
    .filter(({ server }) => pathOf(server.url) !== '/')
    .map(({ place, server }) => ({
      place,
      message: `Change the path of the server ${server.url} to /, and write it into every path of the contract.`,
    }))
}

const plainDialect = 'https://json-schema.org/draft/2020-12/schema'

const forbidden: Record<string, string> = {
  nullable: 'OpenAPI 3.1 has no such keyword; leave out the property if there is no value',
  oneOf: 'Prism reports the errors of all branches; describe a single shape',
  anyOf: 'Prism reports the errors of all branches; describe a single shape',
  discriminator: 'it needs oneOf, which is not allowed',
}

function reachable(document: ContractDocument, from: string): Set<string> {
  const found = new Set<string>()
  const visit = (schema: SchemaObject): void => {
    for (const inner of withInner(whole('', schema))) {
      const reference = inner.schema.$ref
      const name = reference?.split('/').at(-1)
      if (reference === undefined || name === undefined || found.has(name)) continue
      found.add(name)
      visit(resolve<SchemaObject>(document, { $ref: reference }))
    }
  }
  visit(document.components.schemas[from] ?? {})
  return found
}

interface ServerEntry {
  place: string
  server: Server
}

function serversOf(place: string, holder: object): ServerEntry[] {
  return holdsServers(holder) ? holder.servers.map((server) => ({ place, server })) : []
}

function holdsServers(holder: object): holder is { servers: Server[] } {
  return 'servers' in holder && Array.isArray(holder.servers)
}

function pathOf(url: string): string {
  return URL.parse(url, 'http://localhost')?.pathname ?? url
}
