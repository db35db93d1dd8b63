import { mkdir, writeFile } from 'node:fs/promises'
import type {
  GeometryCollection,
  GeometryObject,
  MultiPolygon,
  Polygon,
  Topology,
} from 'topojson-specification'
import { UsageError, runCommandLine } from '../simulator/cli/command-line.ts'
import { neighboursText, readAtlas } from './geography/neighbours.ts'
import { boundsOf, centreOf, countryOutlines, prefectureOutlines } from './geography/outlines.ts'
import {
  type AreaTopology,
  readTable,
  readTopology,
  sourceFiles,
  textOf,
} from './geography/source-files.ts'
import { strongMotionColumns, strongMotionRows } from './geography/strong-motion.ts'
import {
  municipalityColumns,
  municipalityRows,
  officePositions,
  tableText,
} from './geography/tables.ts'

const usage = `Usage: npm run data geography -- FOLDER [FOLDER ...] [--only PART]

Writes the files of geography/ from outlines and tables of public sources. geography/sources.md names the sources and
their licences.

  FOLDER  a folder with source files: ${Object.values(sourceFiles).join(', ')}.
          Each file is taken from the first folder that has it.
  --only  writes one part: country, municipalities, areas, strong-motion or neighbours
  --help  show this text`

const target = new URL('../geography/', import.meta.url)

/** The names of the properties in the data of the Ministry of Land, Infrastructure, Transport and Tourism. */
const mlit = {
  prefecture: 'N03_001',
  /** District (郡), or city of wards */
  district: 'N03_003',
  municipality: 'N03_004',
  code: 'N03_007',
} as const

const parts = new Map<string, (folders: string[]) => Promise<void>>([
  ['country', writeCountry],
  ['municipalities', writePrefectures],
  ['areas', writeAreas],
  ['strong-motion', writeStrongMotion],
  ['neighbours', writeNeighbours],
])

await runCommandLine(
  usage,
  { only: { type: 'string' } },
  ({ only }, folders) => write(folders, only),
  {
    allowPositionals: true,
  },
)

async function write(folders: string[], only: string | undefined): Promise<void> {
  if (folders.length === 0) throw new UsageError('Name a folder with the source files.')
  if (only !== undefined && !parts.has(only)) {
    throw new UsageError(
      `There is no part ${only}. The parts are: ${[...parts.keys()].join(', ')}.`,
    )
  }
  for (const [name, writePart] of parts) {
    if (only === undefined || name === only) await writePart(folders)
  }
}

async function writeNeighbours(): Promise<void> {
  await writeFile(new URL('neighbours.json', target), neighboursText(await readAtlas()))
}

async function writeCountry(folders: string[]): Promise<void> {
  const topology = await readTopology(folders, sourceFiles.prefectures)
  const areas = onlyObject(topology)
    .geometries.filter(isArea)
    .map((area) => ({
      ...area,
      properties: { prefecture: textOf(area, 'pref'), code: '', name: '' },
    }))
  await writeTopology('country.topo.json', countryOutlines(topology, areas))
}

async function writePrefectures(folders: string[]): Promise<void> {
  await mkdir(new URL('municipalities/', target), { recursive: true })
  const topology = await readTopology(folders, sourceFiles.municipalities)
  const { geometries } = onlyObject(topology)
  const names = [...new Set(geometries.map((area) => textOf(area, mlit.prefecture)))]
  const areas = geometries.filter(isArea).map((area) => ({
    ...area,
    properties: {
      prefecture: numberText(names.indexOf(textOf(area, mlit.prefecture)) + 1),
      code: textOf(area, mlit.code),
      name: textOf(area, mlit.code) === '' ? '' : fullName(area),
    },
  }))
  const offices = await readTable(folders, sourceFiles.offices, 'municipalities')
  const municipalities = municipalityRows(
    offices,
    geometries.map((area) => ({
      code: textOf(area, mlit.code),
      district: textOf(area, mlit.district),
    })),
  )
  const officeOf = officePositions(municipalities)
  const rows: unknown[][] = []
  for (const [index, name] of names.entries()) {
    const number = numberText(index + 1)
    const outlines = prefectureOutlines(topology, areas, number, officeOf)
    await writeTopology(`municipalities/${number}.topo.json`, outlines)
    const { lat, lng } = centreOf(outlines, outlines.objects.land)
    rows.push([number, name, lat, lng, ...boundsOf(outlines)])
  }
  const columns = ['number', 'name', 'lat', 'lng', 'west', 'south', 'east', 'north']
  await writeText('prefectures.json', tableText(columns, 'prefectures', rows))
  await writeText(
    'municipalities.json',
    tableText(municipalityColumns, 'municipalities', municipalities),
  )
}

/** The name with its city if it is a ward (`横浜市中区`), without its district (郡). */
function fullName(area: GeometryObject): string {
  const district = textOf(area, mlit.district)
  return `${district.endsWith('市') ? district : ''}${textOf(area, mlit.municipality)}`
}

async function writeAreas(folders: string[]): Promise<void> {
  const { objects, ...topology } = await readTopology(folders, sourceFiles.areas)
  const { areas } = objects
  if (!areas) throw new UsageError(`${sourceFiles.areas} has no object "areas".`)
  await writeTopology('areas.topo.json', { ...topology, objects: { areas } })
  const { columns, rows } = await readTable(folders, sourceFiles.areaTable, 'areas')
  await writeText('areas.json', tableText(columns, 'areas', rows))
}

async function writeStrongMotion(folders: string[]): Promise<void> {
  const rows = strongMotionRows(await readTable(folders, sourceFiles.strongMotion, 'stations'))
  await writeText('strong-motion.json', tableText(strongMotionColumns, 'stations', rows))
}

function isArea(area: GeometryObject): area is Polygon | MultiPolygon {
  return area.type === 'Polygon' || area.type === 'MultiPolygon'
}

function onlyObject({ objects }: AreaTopology): GeometryCollection {
  const [object, ...others] = Object.values(objects)
  if (!object || others.length > 0) throw new UsageError('A source must have exactly one object.')
  return object
}

function numberText(number: number): string {
  return String(number).padStart(2, '0')
}

async function writeTopology(name: string, topology: Topology): Promise<void> {
  await writeText(name, `${JSON.stringify(topology)}\n`)
}

async function writeText(name: string, text: string): Promise<void> {
  await writeFile(new URL(name, target), text)
}
