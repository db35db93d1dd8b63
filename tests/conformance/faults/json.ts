import { isDeepStrictEqual } from 'node:util'
import { fromPointer, toPointer } from '../../../openapi/contract/json-pointer.ts'
import { isRecord } from '../../../openapi/base/records.ts'

/** Changes a value. Undefined removes it. */
export type Edit = (value: unknown) => unknown

/**
 * Changes the value at a JSON pointer, in which `*` is every item of a list. For an absent last member, `edit` gets undefined and
 * can add it. Nothing changes if the rest of the pointer leads nowhere.
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

export function inTurn(...edits: readonly Edit[]): Edit {
  return (value) => edits.reduce((changed, edit) => edit(changed), value)
}

/** Replaces any value. */
export function be(value: unknown): Edit {
  return () => value
}

export const remove: Edit = () => undefined

/** Changes a number. Like the next functions, it leaves values of other types unchanged. */
export function number(change: (value: number) => unknown): Edit {
  return (value) => (typeof value === 'number' ? change(value) : value)
}

export function text(change: (value: string) => unknown): Edit {
  return (value) => (typeof value === 'string' ? change(value) : value)
}

export function list(change: (items: unknown[]) => unknown): Edit {
  return (value) => {
    if (!Array.isArray(value)) return value
    const items: unknown[] = value
    return change(items)
  }
}

export function record(change: (members: Record<string, unknown>) => unknown): Edit {
  return (value) => (isRecord(value) ? change(value) : value)
}

export function setAt(pointer: string, value: unknown): Edit {
  return at(pointer, be(value))
}

export function textAt(pointer: string, change: (value: string) => unknown): Edit {
  return at(pointer, text(change))
}

export function numberAt(pointer: string, change: (value: number) => unknown): Edit {
  return at(pointer, number(change))
}

export function listAt(pointer: string, change: (items: unknown[]) => unknown): Edit {
  return at(pointer, list(change))
}

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

export function rename(from: string, to: string): Edit {
  return record((members) => {
    if (!Object.hasOwn(members, from)) return members
    const { [from]: value, ...others } = members
    return { ...others, [to]: value }
  })
}

/** Returns the value at a JSON pointer without wildcards. Undefined if there is none. */
export function valueAt(value: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((part, name) => {
      if (Array.isArray(part)) return part[Number(name)]
      return isRecord(part) ? part[name] : undefined
    }, value)
}
