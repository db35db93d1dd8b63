import { isScalar, parseDocument } from 'yaml'
import { isRecord, ownValue } from '../../../openapi/base/records.ts'
import { listIn, yamlOptions } from './yaml-document.ts'
import { errorIf, type ErrorMessage, ScenarioError } from './error-message.ts'
import { replaceTemplates, templatesIn } from '../values/template.ts'

/** Only variables that begin with `SCENARIO_`, so that a scenario can't read the rest of the environment. */
const variablePattern =
  /(?<=[:-] +)(["']?)\$\{env (SCENARIO_[A-Z0-9_]+)\}\1(?=[ \r]*(?:[,}#\n]|$))/g
const start = 'env '

function variableText(name: string): string {
  return `\${${start}${name}}`
}

/** Replaces each `${env NAME}` if the variable is set. Without quotes, a number stays a number. Line numbers stay the same. */
export function fillVariables(
  source: string,
  environment: Readonly<Record<string, string | undefined>>,
): string {
  return source.replaceAll(variablePattern, (text, quote: string, name: string) => {
    const value = environment[name]
    if (value === undefined || value === '') return text
    return written(value, quote === '')
  })
}

/**
 * Writes new values in place of the scenario's parameters. A parameter that is a number stays a number.
 *
 * @throws ScenarioError if there is no such parameter
 */
export function setParameters(source: string, values: Readonly<Record<string, string>>): string {
  if (Object.keys(values).length === 0) return source
  const document = parseDocument(source, yamlOptions)
  const places = Object.entries(values).map(([name, value]) => {
    const node = document.getIn(['parameters', name], true)
    if (!isScalar(node) || !node.range)
      throw new ScenarioError(`The scenario has no parameter ${name}.`)
    const [from, to] = node.range
    return { from, to, text: written(value, typeof node.value === 'number') }
  })
  return places
    .toSorted((a, b) => b.from - a.from)
    .reduce((text, place) => text.slice(0, place.from) + place.text + text.slice(place.to), source)
}

/** Returns the source once, or once with each of the scenario's examples. */
export function withEachExample(source: string): { source: string; example?: string }[] {
  const examples = listIn(source, 'examples')
  if (examples.length === 0) return [{ source }]
  return examples.filter(isRecord).map((example) => {
    const texts = Object.entries(example).map(([name, value]) => [name, String(value)] as const)
    return {
      source: setParameters(source, Object.fromEntries(texts)),
      example: texts.map(([name, text]) => `${name} ${text}`).join(', '),
    }
  })
}

/** Replaces each `${NAME}` of a parameter by its value, also in numbers and times. */
export function withParameters(values: unknown): unknown {
  const parameters = isRecord(values) ? values.parameters : undefined
  if (!isRecord(parameters)) return values
  return replaceTemplates(values, (name) => ownValue(parameters, name))
}

/** Finds parameters that no part of the scenario uses, and examples of unknown parameters. */
export function parameterErrors(values: unknown): ErrorMessage[] {
  if (!isRecord(values)) return []
  const { parameters, examples, ...rest } = values
  const known = isRecord(parameters) ? Object.keys(parameters) : []
  const used = new Set(templatesIn(rest))
  const rows = (Array.isArray(examples) ? examples : []).map((row) =>
    isRecord(row) ? Object.keys(row) : [],
  )
  return [
    ...known.flatMap((name) =>
      errorIf(!used.has(name), ['parameters', name], `is not used. Write \${${name}} as a value`),
    ),
    ...rows.flatMap((names, index) =>
      names.flatMap((name) =>
        errorIf(!known.includes(name), ['examples', index, name], 'is not a parameter'),
      ),
    ),
  ]
}

function written(value: string, mayBeNumber: boolean): string {
  const isNumber = mayBeNumber && /^-?(0|[1-9]\d{0,14})(\.\d+)?$/.test(value)
  return isNumber ? value : JSON.stringify(value)
}

interface UnfilledVariable {
  offset: number
  message: string
}

export function unfilledVariables(source: string, values: unknown): UnfilledVariable[] {
  const contents = new Set(templatesIn(values).filter((content) => content.startsWith(start)))
  return [...contents].map((content) => {
    const name = content.slice(start.length)
    const isName = /^SCENARIO_[A-Z0-9_]+$/.test(name)
    return {
      offset: Math.max(0, source.indexOf(variableText(name))),
      message: isName
        ? `the variable ${name} has no value. Set it in the environment of "run", "check" or "serve", and make ${variableText(name)} the whole value of its key`
        : `${name} is not a valid variable name. It must begin with SCENARIO_ and contain only capital letters, digits and _`,
    }
  })
}
