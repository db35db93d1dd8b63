/** Whether a value is an object with named members: neither null nor an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
/** The names of a record whose names are all known. */
export function namesOf<Name extends string>(record: Readonly<Record<Name, unknown>>): Name[] {
  // Object.keys takes it that there may be others.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.keys(record) as Name[]
}

/** A record with a value for each name. */
export function recordOf<Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> {
  // Object.fromEntries forgets the names.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>
}

/** The value of a name in a record. Names that every object inherits, such as `constructor`, have none. */
export function ownValue<Value>(
  record: Readonly<Record<string, Value>>,
  name: string,
): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined
}
