import {
  type ContractDocument,
  type SchemaObject,
  eachOperation,
  resolve,
} from '../contract/document.ts'
import type { Flaw, LintedDocument, Server } from './finding.ts'
import { eachResponse, operationPlace } from './places.ts'
import { eachSchema, unfold, whole, withInner } from './schemas.ts'

/** No schema uses a keyword that a tool of ours reads in another way than JSON Schema does. */
export function forbiddenKeywords(document: ContractDocument): Flaw[] {
  return eachSchema(document).flatMap(({ place, schema }) =>
    Object.entries(forbidden)
      .filter(([keyword]) => keyword in schema)
      .map(([keyword, instead]) => ({ place, message: `Take out ${keyword}: ${instead}.` })),
  )
}

/** The document names no dialect but that of JSON Schema itself, because Prism then validates nothing. */
export function dialect({ jsonSchemaDialect }: LintedDocument): Flaw[] {
  return jsonSchemaDialect === undefined || jsonSchemaDialect === plainDialect
    ? []
    : [{ place: 'jsonSchemaDialect', message: 'Leave it out: with it Prism validates nothing.' }]
}

/** No schema leads back to itself, because Prism then needs seconds to start. */
export function schemaCycles(document: ContractDocument): Flaw[] {
  return Object.keys(document.components.schemas)
    .filter((name) => reachable(document, name).has(name))
    .map((name) => ({
      place: `schemas/${name}`,
      message: 'Break the cycle: it refers to itself, if only through others.',
    }))
}

/** No response header is an array, because Prism dies on one. */
export function headerTypes(document: ContractDocument): Flaw[] {
  return eachResponse(document).flatMap(({ place, response }) =>
    Object.entries(response.headers ?? {})
      .filter(([, { schema }]) => [unfold(document, schema).type].flat().includes('array'))
      .map(([name]) => ({
        place: `${place}/header ${name}`,
        message: 'Describe it as a string: Prism dies on an array, of Set-Cookie above all.',
      })),
  )
}

/** Every server's path is `/`, because Prism does not honour another. */
export function serverPaths(document: LintedDocument): Flaw[] {
  const others = eachOperation(document).flatMap((placed) => [
    ...serversOf(operationPlace(placed), placed.operation),
    ...serversOf(placed.path, document.paths[placed.path] ?? {}),
  ])
  return [...serversOf('servers', document), ...others]
    .filter(({ server }) => pathOf(server.url) !== '/')
    .map(({ place, server }) => ({
      place,
      message: `Let the server ${server.url} have the path /, and write whole paths instead.`,
    }))
}

const plainDialect = 'https://json-schema.org/draft/2020-12/schema'

const forbidden: Record<string, string> = {
  nullable: 'OpenAPI 3.1 does not know it, and absent is what we write for nothing',
  oneOf: 'Prism reports the errors of all branches; describe one shape',
  anyOf: 'Prism reports the errors of all branches; describe one shape',
  discriminator: 'it belongs to oneOf, which we do not use',
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

interface PlacedServer {
  place: string
  server: Server
}

function serversOf(place: string, holder: object): PlacedServer[] {
  return holdsServers(holder) ? holder.servers.map((server) => ({ place, server })) : []
}

function holdsServers(holder: object): holder is { servers: Server[] } {
  return 'servers' in holder && Array.isArray(holder.servers)
}

function pathOf(url: string): string {
  return URL.parse(url, 'http://localhost')?.pathname ?? url
}
