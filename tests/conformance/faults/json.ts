import { isDeepStrictEqual } from 'node:util'
import { fromPointer, toPointer } from '../../../openapi/contract/json-pointer.ts'
import { isRecord } from '../../../openapi/base/records.ts'

/** Changes one value. Undefined removes it. */
export type Edit = (value: unknown) => unknown

/**
 * Changes the value at a JSON pointer; `*` stands for every item of a list. Where the pointer leads nowhere, nothing
 * changes, except that a last member that is absent is passed on as undefined and can be added.
 */
export function at(pointer: string, edit: Edit): Edit {
  const [name, ...rest] = fromPointer(pointer)
  if (name === undefined) return edit
  const inner = at(toPointer(rest), edit)
  return (value) => {
    if (Array.isArray(value)) {
      const items: unknown[] = value
      return items.map((item, index) =>
        name === '*' || name === String(index) ? inner(item) : item,
      )
    }
    if (!isRecord(value) || (rest.length > 0 && !Object.hasOwn(value, name))) return value
    const { [name]: old, ...others } = value
    const next = inner(old)
    if (isDeepStrictEqual(next, old)) return value
    return next === undefined ? others : { ...value, [name]: next }
  }
}

/** One edit after another. */
export function inTurn(...edits: readonly Edit[]): Edit {
  return (value) => edits.reduce((changed, edit) => edit(changed), value)
}

/** Puts a value there, whatever was there before. */
export function be(value: unknown): Edit {
  return () => value
}

export const remove: Edit = () => undefined

/** Changes a number. Other values stay. */
export function number(change: (value: number) => unknown): Edit {
  return (value) => (typeof value === 'number' ? change(value) : value)
}

/** Changes a text. Other values stay. */
export function text(change: (value: string) => unknown): Edit {
  return (value) => (typeof value === 'string' ? change(value) : value)
}

/** Changes a list. Other values stay. */
export function list(change: (items: unknown[]) => unknown): Edit {
  return (value) => {
    if (!Array.isArray(value)) return value
    const items: unknown[] = value
    return change(items)
  }
}

/** Changes an object. Other values stay. */
export function record(change: (members: Record<string, unknown>) => unknown): Edit {
  return (value) => (isRecord(value) ? change(value) : value)
}

/** Puts a value at a pointer. */
export function setAt(pointer: string, value: unknown): Edit {
  return at(pointer, be(value))
}

/** Changes the text at a pointer. */
export function textAt(pointer: string, change: (value: string) => unknown): Edit {
  return at(pointer, text(change))
}

/** Changes the number at a pointer. */
export function numberAt(pointer: string, change: (value: number) => unknown): Edit {
  return at(pointer, number(change))
}

/** Changes the list at a pointer. */
export function listAt(pointer: string, change: (items: unknown[]) => unknown): Edit {
  return at(pointer, list(change))
}

/** Changes the object at a pointer. */
export function recordAt(
  pointer: string,
  change: (members: Record<string, unknown>) => unknown,
): Edit {
  return at(pointer, record(change))
}

/** Exchanges two members of an object. */
export function swap(one: string, other: string): Edit {
  return record((members) => ({ ...members, [one]: members[other], [other]: members[one] }))
}

/** Gives a member of an object another name. */
export function rename(from: string, to: string): Edit {
  return record((members) => {
    if (!Object.hasOwn(members, from)) return members
    const { [from]: value, ...others } = members
    return { ...others, [to]: value }
  })
}

/** The value at a pointer without wildcards. Undefined if there is none. */
export function valueAt(value: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((part, name) => {
      if (Array.isArray(part)) return part[Number(name)]
      return isRecord(part) ? part[name] : undefined
    }, value)
}
