import type { Table } from './source-files.ts'

/** A municipality as the outlines name it. `district` is its 郡 or its city of wards. */
export interface NamedArea {
  code: string
  district: string
}

/** The columns of geography/municipalities.json. */
export const municipalityColumns = [
  'code',
  'name',
  'kana',
  'lat',
  'lng',
  'areaCode',
  'district',
] as const

/**
 * The rows of geography/municipalities.json: each municipality with its district (`北葛飾郡`), or an empty text.
 *
 * @param offices the table of municipalities.json of the source
 */
export function municipalityRows(
  { columns, rows }: Table,
  areas: readonly NamedArea[],
): (string | number)[][] {
  const districts = new Map(areas.map(({ code, district }) => [code, district]))
  const from = ['code5', ...municipalityColumns.slice(1, -1)].map((name) => columns.indexOf(name))
  return rows
    .map((row) => from.map((index) => row[index] ?? ''))
    .map((row) => {
      const district = districts.get(String(row[0])) ?? ''
      return [...row, district.endsWith('郡') ? district : '']
    })
}

/** Returns a function that finds the position of an office in the rows of geography/municipalities.json. */
export function officePositions(
  rows: readonly (readonly (string | number)[])[],
): (code: string) => { lat: number; lng: number } | undefined {
  const [lat, lng] = [municipalityColumns.indexOf('lat'), municipalityColumns.indexOf('lng')]
  const known = new Map(
    rows.map((row) => [String(row[0]), { lat: Number(row[lat]), lng: Number(row[lng]) }]),
  )
  return (code) => known.get(code)
}

/** A file with one row per line. */
export function tableText(
  columns: readonly string[],
  name: string,
  rows: readonly (readonly unknown[])[],
): string {
  const lines = rows.map((row) => `    ${JSON.stringify(row)}`).join(',\n')
  return `{\n  "columns": ${JSON.stringify(columns)},\n  "${name}": [\n${lines}\n  ]\n}\n`
}
