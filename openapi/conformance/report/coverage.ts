import {
  type ContractOperation,
  type OperationId,
  contractOperations,
  document,
} from '../../contract/contract.ts'
import { type ErrorCode, type SchemaObject, resolve } from '../../contract/document.ts'
import { declaredValues } from '../checks/data/declared-values.ts'
import { withoutIndices } from '../checks/passive-check.ts'
import { codeOf, type MatchedExchange } from '../exchange/exchange.ts'

/** The parts of an operation that exchanges have shown. */
export interface OperationCoverage {
  operationId: OperationId
  method: string
  path: string
  tag: string
  /** Number of calls. */
  calls: number
  /** How long they took together, in milliseconds. 0 if that is not known. */
  tookMs: number
  /** Declared statuses, then undeclared ones that occurred. */
  statuses: { status: number; isDeclared: boolean; seen: number }[]
  codes: { status: number; code: ErrorCode; seen: number }[]
  /** Properties of successful responses, as JSON pointers with `*` for items of lists. */
  properties: { pointer: string; seen: number }[]
}

/** Counts which parts of the contract exchanges show. */
interface CoverageCollector {
  add(exchange: MatchedExchange): void
  coverage(): OperationCoverage[]
}

/** Creates an empty collector. */
export function createCoverage(): CoverageCollector {
  const all = new Map(contractOperations.map((operation) => [operation.id, empty(operation)]))
  return {
    add(exchange) {
      const { status, tookMs = 0 } = exchange.response
      const own = all.get(exchange.operation.id)
      if (!own) return
      own.calls += 1
      own.tookMs += tookMs
      const known = own.statuses.find((one) => one.status === status)
      if (known) known.seen += 1
      else own.statuses.push({ status, isDeclared: false, seen: 1 })
      const code = codeOf(exchange)
      const coded = own.codes.find((one) => one.status === status && one.code === code)
      if (coded) coded.seen += 1
      if (status >= 300) return
      const pointers = new Set(
        [...declaredValues(exchange)].map(({ path }) => withoutIndices(path)),
      )
      for (const one of own.properties) if (pointers.has(one.pointer)) one.seen += 1
    },
    coverage: () => [...all.values()],
  }
}

function empty(operation: ContractOperation): OperationCoverage {
  const statuses = [...operation.responses.keys()]
  return {
    operationId: operation.id,
    method: operation.method.toUpperCase(),
    path: operation.path,
    tag: operation.tag,
    calls: 0,
    tookMs: 0,
    statuses: statuses.map((status) => ({ status, isDeclared: true, seen: 0 })),
    codes: [...operation.responses].flatMap(([status, response]) =>
      (response['x-error-codes'] ?? []).map((code) => ({ status, code, seen: 0 })),
    ),
    properties: [...operation.responses]
      .filter(([status]) => status < 300)
      .flatMap(([, { content = {} }]) => {
        const schema = content['application/json']?.schema
        return schema ? declaredPointers(schema) : []
      })
      .map((pointer) => ({ pointer, seen: 0 })),
  }
}

function declaredPointers(reference: SchemaObject, at = ''): string[] {
  const schema = resolve(document, reference)
  const inner = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => [
    `${at}/${name}`,
    ...declaredPointers(property, `${at}/${name}`),
  ])
  const items = schema.items ? declaredPointers(schema.items, `${at}/*`) : []
  return [...inner, ...items]
}

/** How much of a part of the contract was seen. */
export interface Share {
  seen: number
  all: number
}

/** Coverage of all operations together. */
export function totals(
  coverage: readonly OperationCoverage[],
): Record<'operations' | 'statuses' | 'codes' | 'properties', Share> {
  return {
    operations: share(coverage, ({ calls }) => calls > 0),
    statuses: share(
      coverage.flatMap(({ statuses }) => statuses.filter(({ isDeclared }) => isDeclared)),
      wasSeen,
    ),
    codes: share(
      coverage.flatMap(({ codes }) => codes),
      wasSeen,
    ),
    properties: share(
      coverage.flatMap(({ properties }) => properties),
      wasSeen,
    ),
  }
}

function share<Item>(items: readonly Item[], isSeen: (item: Item) => boolean): Share {
  return { seen: items.filter(isSeen).length, all: items.length }
}

function wasSeen({ seen }: { seen: number }): boolean {
  return seen > 0
}
