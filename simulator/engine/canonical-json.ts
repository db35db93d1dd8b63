import { sha256Of } from '#platform'

/** Returns the SHA-256 of the value's canonical JSON, in hexadecimal. */
export function digest(value: unknown): string {
  return digestOfText(canonicalJson(value))
}

export function digestOfText(text: string): string {
  return sha256Of(text)
}

/**
 * Returns the canonical JSON (RFC 8785): keys sorted by UTF-16 code units, no white space. Omits undefined properties.
 *
 * @throws Error that names the path of a value that JSON would lose or change
 */
export function canonicalJson(value: unknown): string {
  return write(value, [])
}

/** Yields canonical JSON in pieces, one per member of objects and arrays down to `depth` levels. Throws like `canonicalJson`. */
export function* canonicalPieces(value: unknown, depth: number): Generator<string, void> {
  yield* pieces(value, depth, [])
}

function* pieces(value: unknown, depth: number, path: Path): Generator<string, void> {
  if (depth === 0 || typeof value !== 'object' || value === null) {
    yield write(value, path)
    return
  }
  const isArray = Array.isArray(value)
  if (!isArray && !isPlainObject(value)) throw instanceError(value, path)
  let separator = isArray ? '[' : '{'
  for (const [key, member] of isArray ? value.entries() : sortedMembers(value)) {
    path.push(key)
    yield separator + (typeof key === 'string' ? `${quote(key)}:` : '')
    yield* pieces(member, depth - 1, path)
    path.pop()
    separator = ','
  }
  const isEmpty = separator !== ','
  yield isArray ? (isEmpty ? '[]' : ']') : isEmpty ? '{}' : '}'
}

function* sortedMembers(value: Record<string, unknown>): Generator<[string, unknown], void> {
  for (const key of Object.keys(value).toSorted()) {
    const member = value[key]
    if (member !== undefined) yield [key, member]
  }
}

/** Returns a deep copy. Throws like `canonicalJson`. */
export function copyOfJson<Value>(value: Value): Value {
  canonicalJson(value)
  return structuredClone(value)
}

/** The path of the current value. The whole traversal shares one array, so that only errors need a copy. */
type Path = (string | number)[]

function write(value: unknown, path: Path): string {
  if (value === null) return 'null'
  if (typeof value === 'string') return quote(value)
  if (typeof value === 'boolean') return value ? 'true' : 'false'
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (typeof value !== 'object') throw error(path, nameOf(value))
  if (path.length > MAX_LEVELS) throw error(path.slice(0, 8), `more than ${MAX_LEVELS} levels`)
  return Array.isArray(value) ? writeArray(value, path) : writeObject(value, path)
}

function writeArray(values: readonly unknown[], path: Path): string {
  let text = ''
  // `map` would skip holes, which JSON can't represent.
  for (let index = 0; index < values.length; index += 1) {
    path.push(index)
    text += (index === 0 ? '' : ',') + write(values[index], path)
    path.pop()
  }
  return `[${text}]`
}

function writeObject(value: object, path: Path): string {
  if (!isPlainObject(value)) throw instanceError(value, path)
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

/** Quotes a text. If it needs no escapes, which is the usual case, this is several times faster than `JSON.stringify`. */
function quote(text: string): string {
  return NEEDS_ESCAPE.test(text) ? JSON.stringify(text) : `"${text}"`
}

// oxlint-disable-next-line no-control-regex -- control characters are what JSON must escape
const NEEDS_ESCAPE = /["\\\u0000-\u001f\ud800-\udfff]/

/** Maximum depth: more levels than any real value has, and few enough not to overflow the stack. */
const MAX_LEVELS = 1000

function instanceError(value: object, path: Path): Error {
  return error(path, `an instance of ${value.constructor.name}`)
}

function nameOf(value: unknown): string {
  if (value === undefined || typeof value === 'number') return String(value)
  return `a ${typeof value}`
}

function error(path: Path, what: string): Error {
  return new Error(`JSON can't represent ${what}, found at ${['$', ...path].join('.')}.`)
}
