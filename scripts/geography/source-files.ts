import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification'
import { isRecord } from '../../openapi/contract/is-record.ts'
import { UsageError } from '../../simulator/cli/command-line.ts'

/** The files that the geography is made from. geography/sources.md says where each comes from. */
export const sourceFiles = {
  prefectures: 'jma-prefectures.topo.json',
  areas: 'jma-areas.topo.json',
  areaTable: 'jma-areas.json',
  offices: 'municipalities.json',
  municipalities: 'N03-21_210101.json',
  strongMotion: 'knet-kiknet-arv.json',
} as const

/** A topology whose objects are collections of areas. */
export type AreaTopology = Topology<Record<string, GeometryCollection>>

/** A table: the names of its columns, and its rows. */
export interface Table {
  columns: string[]
  rows: (string | number)[][]
}

/**
 * Reads a topology from the first folder that has the file.
 *
 * @throws UsageError if no folder has it, or if it is no topology
 */
export async function readTopology(
  folders: readonly string[],
  name: string,
): Promise<AreaTopology> {
  const value = await readJson(folders, name)
  if (!isTopology(value)) throw new UsageError(`${name} is not a TopoJSON file.`)
  return value
}

/**
 * Reads a table from the first folder that has the file.
 *
 * @param rows the name of the member that has the rows
 * @throws UsageError if no folder has it, or if it is no table
 */
export async function readTable(
  folders: readonly string[],
  name: string,
  rows: string,
): Promise<Table> {
  const value = await readJson(folders, name)
  const table = isRecord(value) ? { columns: value['columns'], rows: value[rows] } : undefined
  if (!isTable(table)) throw new UsageError(`${name} has no columns and rows.`)
  return table
}

/** A property of an area. Empty if it is missing or null. */
export function textOf({ properties }: GeometryObject, name: string): string {
  const value = isRecord(properties) ? properties[name] : undefined
  return typeof value === 'string' ? value : ''
}

async function readJson(folders: readonly string[], name: string): Promise<unknown> {
  const folder = folders.find((one) => existsSync(join(one, name)))
  if (folder === undefined) {
    throw new UsageError(
      `None of the folders has ${name}. See geography/sources.md for its source.`,
    )
  }
  return JSON.parse(await readFile(join(folder, name), 'utf8'))
}

function isTopology(value: unknown): value is AreaTopology {
  return isRecord(value) && value['type'] === 'Topology' && isRecord(value['objects'])
}

function isTable(value: unknown): value is Table {
  return isRecord(value) && Array.isArray(value['columns']) && Array.isArray(value['rows'])
}
