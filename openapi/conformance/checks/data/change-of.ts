import { isDeepStrictEqual } from 'node:util'
import { hourMs, jstOffsetMs, minuteMs, secondMs } from '../../../base/durations.ts'
import { counted, jsonExcerpt, sizeOf } from '../../../base/printable.ts'
import { memberOf, toPointer } from '../../../contract/json-pointer.ts'
import { isRecord } from '../../../base/records.ts'
import { firstPlausibleMs } from './declared-values.ts'

/** Describes how a value was changed, e.g. `in lowercase`, if that suggests the cause. Returns undefined for any other change. */
export function changeOf(expected: unknown, found: unknown): string | undefined {
  if (typeof expected === 'string' && typeof found === 'string') return textChange(expected, found)
  if (typeof expected === 'number' && typeof found === 'number')
    return numberChange(expected, found)
  if (!isRecord(expected) || !isRecord(found)) return undefined
  for (const [name, inner] of Object.entries(expected)) {
    const change = changeOf(inner, found[name])
    if (change !== undefined) return `${name}: ${change}`
  }
  return undefined
}

/** Describes a difference, e.g. `35.12345, but getSettings returns 35.1: rounded to 1 decimal`. */
export function difference(expected: unknown, found: unknown, between: string): string {
  const change = changeOf(expected, found)
  const how = change === undefined ? '' : `: ${change}`
  const [before, after] = differingExcerpts(expected, found)
  return `${before}, but ${between} ${after}${how}`
}

/** Returns the first value that differs in two JSON values, with its JSON pointer. Undefined if they are equal. */
export function firstDifference(
  expected: unknown,
  found: unknown,
  pointer = '',
): { pointer: string; expected: unknown; found: unknown } | undefined {
  if (isDeepStrictEqual(expected, found)) return undefined
  const isList = Array.isArray(expected) && Array.isArray(found)
  if (!isList && !(isRecord(expected) && isRecord(found))) return { pointer, expected, found }
  for (const name of new Set([expected, found].flatMap((value) => Object.keys(value)))) {
    const [own, other] = [memberOf(expected, name), memberOf(found, name)]
    const different = firstDifference(own, other, pointer + toPointer([name]))
    if (different) return different
  }
  return undefined
}

const shownBefore = 20

/** Returns excerpts of two values. Long texts with the same beginning are shown from shortly before their difference. */
export function differingExcerpts(one: unknown, other: unknown): [string, string] {
  if (typeof one !== 'string' || typeof other !== 'string')
    return [jsonExcerpt(one), jsonExcerpt(other)]
  const index = Array.from(one).findIndex((character, at) => character !== Array.from(other)[at])
  const from = Math.max(0, (index === -1 ? one.length : index) - shownBefore)
  if (from < shownBefore) return [jsonExcerpt(one), jsonExcerpt(other)]
  const end = (text: string) => jsonExcerpt(`…${Array.from(text).slice(from).join('')}`)
  return [end(one), end(other)]
}

function textChange(expected: string, found: string): string | undefined {
  if (found === expected) return undefined
  for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'])
    if (found === expected.normalize(form)) return `normalised to ${form}`
  if (found === expected.trim()) return 'without the blanks at its start or end'
  if (found === expected.toLowerCase()) return 'in lowercase'
  if (found === expected.toUpperCase()) return 'in uppercase'
  if (found === `[${expected}]`)
    return 'in square brackets, which an IPv6 address has only in a URL'
  if (found !== '' && expected.startsWith(found)) return `cut after ${sizeOf(found)}`
  return expected !== '' && found.startsWith(expected)
    ? `with ${jsonExcerpt(found.slice(expected.length))} added`
    : undefined
}

const maxDecimals = 5
const smallest = 0.000_02

function numberChange(expected: number, found: number): string | undefined {
  if (found === expected) return undefined
  for (const factor of [1_000, 1_000_000]) {
    if (found === Math.floor(expected / factor)) return `divided by ${factor}`
    if (found === expected * factor) return `multiplied by ${factor}`
  }
  if (Math.min(expected, found) > firstPlausibleMs) return timeChange(expected, found)
  for (let digits = 0; digits < maxDecimals; digits += 1) {
    const factor = 10 ** digits
    const isRounded =
      found === Number(expected.toFixed(digits)) || found === Math.trunc(expected * factor) / factor
    // A smaller difference is not due to rounding: the response may be that to an earlier request with a similar value.
    if (isRounded && Math.abs(found - expected) > smallest)
      return `rounded to ${counted(digits, 'decimal')}`
  }
  return undefined
}

const units = [
  ['seconds', secondMs],
  ['minutes', minuteMs],
  ['hours', hourMs],
] as const

function timeChange(expected: number, found: number): string {
  const rounded = units.find(
    ([, unitMs]) => Math.abs(found - expected) < unitMs && found % unitMs === 0,
  )
  return rounded ? `rounded to ${rounded[0]}` : offsetText(found - expected)
}

/** Describes the offset of an instant, e.g. `3 minutes earlier`. Names the usual cause of 9 hours. */
export function offsetText(offsetMs: number, toleranceMs = minuteMs): string {
  const side = offsetMs < 0 ? 'earlier' : 'later'
  const sizeMs = Math.abs(offsetMs)
  if (Math.abs(sizeMs - jstOffsetMs) <= toleranceMs)
    return `9 hours ${side}, as if ${offsetMs < 0 ? 'UTC were read as Japan Standard Time' : 'Japan Standard Time were read as UTC'}`
  const [unit, unitMs] = units.findLast((known) => sizeMs >= known[1]) ?? units[0]
  return `${Math.round((sizeMs / unitMs) * 10) / 10} ${unit} ${side}`
}
