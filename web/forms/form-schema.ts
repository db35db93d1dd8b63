import { isRecord } from '../../openapi/base/records.ts'

/** The validation of a form's values. Zod schemas have this type too. */
export interface FormSchema<Values> {
  /** Returns `data`, the values to send (for example without blanks), or `error`. */
  safeParse(values: unknown): {
    data?: Values | undefined
    error?: { issues: FormIssue[] } | undefined
  }
}

interface FormIssue {
  path: PropertyKey[]
  message: string
}

export interface TextRules {
  /** Corrects the typed text before the rules check it. */
  correct: (typed: string) => string
  /** The message of the first predicate that returns false is shown. */
  rules: readonly (readonly [holds: (text: string) => boolean, message: string])[]
}

/** Creates a schema without zod, for pages that must load fast. A missing value counts as an empty text. */
export function textsSchema<Name extends string>(
  fields: readonly (readonly [Name, TextRules])[],
): FormSchema<Record<Name, string>> {
  return {
    safeParse(values) {
      const data: Record<string, string> = {}
      const issues: FormIssue[] = []
      for (const [name, { correct, rules }] of fields) {
        const typed = isRecord(values) ? values[name] : undefined
        const text = correct(typeof typed === 'string' ? typed : '')
        data[name] = text
        const broken = rules.find(([holds]) => !holds(text))
        if (broken) issues.push({ path: [name], message: broken[1] })
      }
      return issues.length === 0 && hasTexts(data, fields) ? { data } : { error: { issues } }
    },
  }
}

function hasTexts<Name extends string>(
  texts: Record<string, string>,
  fields: readonly (readonly [Name, TextRules])[],
): texts is Record<Name, string> {
  return fields.every(([name]) => name in texts)
}
