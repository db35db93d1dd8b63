export function toPointer(steps: readonly string[]): string {
  return steps.map((step) => `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

export function fromPointer(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** Returns the member of an object or the element of a list. Undefined if it does not exist. */
export function memberOf(value: unknown, step: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined
  return Reflect.get(value, step)
}

/** Returns the value at a JSON pointer. Undefined if nothing is there. */
export function valueAt(value: unknown, pointer: string): unknown {
  return fromPointer(pointer).reduce<unknown>(memberOf, value)
}
