import { isRecord } from '../../openapi/base/records.ts'

/** What a form's values must be. Every schema of zod with these values is one. */
export interface FormSchema<Values> {
  /** Returns the values as they are sent, e.g. without blanks, or what is wrong with them. */
  safeParse(values: unknown): {
    data?: Values | undefined
    error?: { issues: FormIssue[] } | undefined
  }
}

interface FormIssue {
  path: PropertyKey[]
  message: string
}

/** What a text must be. */
export interface TextRules {
  /** Corrects what was typed, before the rules. */
  correct: (typed: string) => string
  /** What must hold for the text, and the message if it does not. The first broken rule is told. */
  rules: readonly (readonly [holds: (text: string) => boolean, message: string])[]
}

/** The schema of a form of texts, for pages that must not wait for the code of zod. A missing text counts as empty. */
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
