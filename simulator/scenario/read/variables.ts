import { templatesIn } from '../values/template.ts'

/** Only variables that begin with `SCENARIO_`, so that a scenario can't read the rest of the environment. */
const variablePattern = /(?<=[:-] +)("?)\$\{env (SCENARIO_[A-Z0-9_]+)\}\1(?=[ \r]*(?:[,}#\n]|$))/g
const start = 'env '

function variableText(name: string): string {
  return `\${${start}${name}}`
}

/** Replaces each `${env NAME}` if the variable is set. Line numbers stay the same. */
export function fillVariables(
  source: string,
  environment: Readonly<Record<string, string | undefined>>,
): string {
  return source.replaceAll(variablePattern, (text, _quote: string, name: string) => {
    const value = environment[name]
    return value === undefined || value === '' ? text : JSON.stringify(value)
  })
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
        ? `the variable ${name} is not set. Set it in the environment of "run", "check" or "serve", or write the value here. The whole value must be ${variableText(name)}`
        : `${name} is not a valid variable name. It must begin with SCENARIO_ and contain only capital letters, digits and _`,
    }
  })
}
