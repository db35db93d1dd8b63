import { jstIso } from '../../../openapi/base/japan-time.ts'
import type { StatePart } from '../control.ts'
import type { Leaf } from './leaves.ts'

/** For the parts of the state that are lists, the field that identifies an entry. The other parts are objects. */
const keys: Readonly<Record<StatePart, string | undefined>> = {
  terminals: 'terminalId',
  accounts: 'userId',
  mails: 'id',
  quakes: 'eqcode',
  news: 'title',
  drill: undefined,
  centers: undefined,
}

/** Returns the name of an entry of the state, e.g. the serial number of a terminal. */
export function nameOf(part: StatePart, entry: Readonly<Record<string, unknown>>): string {
  const key = keys[part]
  return key === undefined ? part : String(entry[key])
}

/** Returns a step of a scenario which expects that a field has its current value. The values are in JSON, which is valid YAML. */
export function expectationOf(
  part: StatePart,
  entry: Readonly<Record<string, unknown>>,
  leaf: Leaf,
  at: number,
): string {
  const value = leaf.path.reduceRight(
    (inside, name) => `{ ${JSON.stringify(name)}: ${inside} }`,
    JSON.stringify(leaf.value),
  )
  const key = keys[part]
  const expected =
    key === undefined
      ? value
      : `{ $where: { ${key}: ${JSON.stringify(entry[key])} }, $each: ${value} }`
  return `- { at: ${jstIso(at)}, expect: { ${part}: ${expected} } }`
}
