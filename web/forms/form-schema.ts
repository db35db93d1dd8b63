import { isRecord } from '../../openapi/base/records.ts'

/** Validates the values of a form. Every zod schema of these values fits. */
export interface FormSchema<Values> {
  /** Returns the values to send, e.g. without blanks, or the errors. */
  safeParse(values: unknown): {
    data?: Values | undefined
    error?: { issues: FormIssue[] } | undefined
  }
}

interface FormIssue {
  path: PropertyKey[]
  message: string
}

/** The rules of a text field. */
export interface TextRules {
  /** Normalises the input before the rules apply. */
  correct: (typed: string) => string
  /** Pairs of a predicate and the message for a text that fails it. The first failure is reported. */
  rules: readonly (readonly [holds: (text: string) => boolean, message: string])[]
}

/** Creates the schema of a form of texts without zod, for pages that must load fast. A missing text counts as empty. */
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
