import { hash } from 'node:crypto'

/** SHA-256 of the value's canonical JSON, as 64 hexadecimal digits. */
export function digest(value: unknown): string {
  return digestOfText(canonicalJson(value))
}

/** SHA-256 of a text in UTF-8, as 64 hexadecimal digits. */
export function digestOfText(text: string): string {
  return hash('sha256', text, 'hex')
}

/**
 * JSON with one spelling per value: keys sorted by UTF-16 unit, no white space, numbers and strings
 * as `JSON.stringify` writes them (RFC 8785). Properties that are undefined are left out, as JSON
 * leaves them out. Throws, naming the place, for what JSON would lose or change.
 */
export function canonicalJson(value: unknown): string {
  return write(value, [])
}

/** A copy of a value that has nothing in common with it. Throws, naming the place, for what JSON would lose or change. */
export function copyOfJson<Value>(value: Value): Value {
  canonicalJson(value)
  return structuredClone(value)
}

/** One path is shared by the whole walk, so that a place costs nothing until it must be named. */
type Path = (string | number)[]

function write(value: unknown, path: Path): string {
  if (value === null) return 'null'
  if (typeof value === 'string') return quote(value)
  if (typeof value === 'boolean') return value ? 'true' : 'false'
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (typeof value !== 'object') throw error(path, nameOf(value))
  if (path.length > DEEPEST) throw error(path.slice(0, 8), `more than ${DEEPEST} levels`)
  return Array.isArray(value) ? writeArray(value, path) : writeObject(value, path)
}

function writeArray(values: readonly unknown[], path: Path): string {
  let text = ''
  // Not `map`, which would step over the holes.
  for (let index = 0; index < values.length; index += 1) {
    path.push(index)
    text += (index === 0 ? '' : ',') + write(values[index], path)
    path.pop()
  }
  return `[${text}]`
}

function writeObject(value: object, path: Path): string {
  if (!isPlainObject(value)) throw error(path, `an instance of ${value.constructor.name}`)
  let text = ''
  for (const key of Object.keys(value).toSorted()) {
    const member = value[key]
    if (member === undefined) continue
    path.push(key)
    text += `${text === '' ? '' : ','}${quote(key)}:${write(member, path)}`
    path.pop()
  }
  return `{${text}}`
}

function isPlainObject(value: object): value is Record<string, unknown> {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** Most texts need no escape, and are quoted several times faster without asking for one. */
function quote(text: string): string {
  return NEEDS_ESCAPE.test(text) ? JSON.stringify(text) : `"${text}"`
}

// oxlint-disable-next-line no-control-regex -- control characters are what JSON must escape
const NEEDS_ESCAPE = /["\\\u0000-\u001f\ud800-\udfff]/

/** Deeper than any real value, shallow enough to come before the end of the stack. */
const DEEPEST = 1000

function nameOf(value: unknown): string {
  if (value === undefined || typeof value === 'number') return String(value)
  return `a ${typeof value}`
}

function error(path: Path, what: string): Error {
  return new Error(`JSON can't carry ${what}, found at ${['$', ...path].join('.')}.`)
}
