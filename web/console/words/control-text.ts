import { ruleErrors } from './errors/rules.ts'
import { scenarioErrors } from './errors/scenarios.ts'
import { storeErrors } from './errors/stores.ts'
import { worldErrors } from './errors/worlds.ts'
import { language } from './language.ts'

/** The Japanese of each error text of the control API. `{name}` stands for a value. */
export const errorsJapanese: Readonly<Record<string, string>> = {
  ...worldErrors,
  ...storeErrors,
  ...ruleErrors,
  ...scenarioErrors,
}

/** Values with these names are texts of the table themselves, else the text does not fit. */
const nested: ReadonlySet<string> = new Set(['rule', 'type', 'types'])

interface Template {
  pattern: RegExp
  japanese: string
  /** Number of characters that are not values. */
  fixedLength: number
}

let templates: readonly Template[] | undefined

/**
 * An error text of the control API in the language of the pages. The API and old journals have it in English. What has no
 * Japanese, such as the words of a database, stays as it is.
 */
export function controlText(english: string): string {
  if (language() === 'en') return english
  return english
    .split('\n')
    .flatMap((line) => line.split(/; (?=[\w.]+: )/))
    .map((line) => located(line) ?? line)
    .join('\n')
}

/** The Japanese of a text, which may follow its place: the file, the line and the field. */
function located(text: string): string | undefined {
  const whole = translated(text)
  if (whole !== undefined) return whole
  const end = text.indexOf(': ')
  const rest = end === -1 ? undefined : located(text.slice(end + 2))
  return rest === undefined ? undefined : `${text.slice(0, end)}：${rest}`
}

function translated(text: string): string | undefined {
  templates ??= Object.entries(errorsJapanese)
    .map(([english, japanese]) => toTemplate(english, japanese))
    // The more words of the text a template has, the better it fits.
    .toSorted((a, b) => b.fixedLength - a.fixedLength)
  for (const { pattern, japanese } of templates) {
    const values = pattern.exec(text)
    const filled = values && fill(japanese, values.groups ?? {})
    if (filled) return filled
  }
  return undefined
}

function toTemplate(english: string, japanese: string): Template {
  const parts = english.split(/\{(\w+)\}/)
  const fixed = parts.filter((_, index) => index % 2 === 0)
  const source = parts.map((part, index) =>
    index % 2 === 0 ? part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`) : `(?<${part}>.*?)`,
  )
  return {
    pattern: new RegExp(`^${source.join('')}$`, 's'),
    japanese,
    fixedLength: fixed.join('').length,
  }
}

/** Puts values into a Japanese text. Returns undefined if a value must have Japanese and has none. */
function fill(japanese: string, values: Readonly<Record<string, string>>): string | undefined {
  const known = new Map<string, string>()
  for (const [name, value] of Object.entries(values)) {
    const own = name === 'types' ? eachTranslated(value) : translated(value)
    if (own === undefined && nested.has(name)) return undefined
    known.set(name, own ?? value)
  }
  return japanese.replaceAll(/\{(\w+)\}/g, (whole, name: string) => known.get(name) ?? whole)
}

/** Types and values that are joined with "or", of which at least one has Japanese. */
function eachTranslated(text: string): string | undefined {
  const parts = text.split(' or ')
  const own = parts.map(translated)
  return own.some((part) => part !== undefined)
    ? own.map((part, index) => part ?? parts[index]).join('、')
    : undefined
}
