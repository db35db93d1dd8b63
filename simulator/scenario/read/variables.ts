import { templatesIn } from '../values/template.ts'

/** Only variables that begin with `SCENARIO_`, so that no scenario can read other parts of an environment. */
const variablePattern = /(?<=[:-] +)("?)\$\{env (SCENARIO_[A-Z0-9_]+)\}\1(?=[ \r]*(?:[,}#\n]|$))/g
const start = 'env '

/** The text of a value that is read from a variable of the environment. */
function variableText(name: string): string {
  return `\${${start}${name}}`
}

/** Replaces each value `${env NAME}` of a scenario's text that the environment has. The lines stay the same. */
export function fillVariables(
  source: string,
  environment: Readonly<Record<string, string | undefined>>,
): string {
  return source.replaceAll(variablePattern, (text, _quote: string, name: string) => {
    const value = environment[name]
    return value === undefined || value === '' ? text : JSON.stringify(value)
  })
}

/** A variable that was not filled, with the place of its first use in the text. */
export interface UnfilledVariable {
  offset: number
  message: string
}

/** The variables in the values of a scenario that were not filled. */
export function unfilledVariables(source: string, values: unknown): UnfilledVariable[] {
  const contents = new Set(templatesIn(values).filter((content) => content.startsWith(start)))
  return [...contents].map((content) => {
    const name = content.slice(start.length)
    const isName = /^SCENARIO_[A-Z0-9_]+$/.test(name)
    return {
      offset: Math.max(0, source.indexOf(variableText(name))),
      message: isName
        ? `the variable ${name} is not set. Set it in the environment of "run", "check" or "serve", or write the value here. The whole value must be ${variableText(name)}`
        : `${name} is no name of a variable. It begins with SCENARIO_ and has capital letters, digits and _`,
    }
  })
}
