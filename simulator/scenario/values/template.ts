import { isRecord } from '../../../openapi/base/records.ts'

// Excludes `{` from the content, so that the time stays linear for a text with many `${`.
const templatePattern = /\$\{([^{}]*)\}/g
const wholePattern = /^\$\{([^{}]*)\}$/

/** Whether one of the value's texts contains `${…}`. */
export function hasTemplate(value: unknown): boolean {
  if (typeof value === 'string') return value.search(templatePattern) !== -1
  if (Array.isArray(value)) return value.some(hasTemplate)
  return isRecord(value) && Object.values(value).some(hasTemplate)
}

export function templatesIn(value: unknown): string[] {
  if (typeof value === 'string') {
    return [...value.matchAll(templatePattern)].map(([, content = '']) => content.trim())
  }
  if (Array.isArray(value)) return value.flatMap(templatesIn)
  return isRecord(value) ? Object.values(value).flatMap(templatesIn) : []
}

/**
 * Replaces each `${…}` in a value. A text that is one `${…}` becomes the value itself, for example a number. If `replace` returns
 * undefined, keeps the `${…}`.
 */
export function replaceTemplates(value: unknown, replace: (content: string) => unknown): unknown {
  if (typeof value === 'string') return replaceInText(value, replace)
  if (Array.isArray(value)) return value.map((entry) => replaceTemplates(entry, replace))
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, replaceTemplates(entry, replace)]),
  )
}

function replaceInText(text: string, replace: (content: string) => unknown): unknown {
  const [, whole] = wholePattern.exec(text) ?? []
  if (whole !== undefined) return replace(whole.trim()) ?? text
  return text.replaceAll(templatePattern, (template, content: string) => {
    const value = replace(content.trim())
    if (value === undefined) return template
    return typeof value === 'string' ? value : JSON.stringify(value)
  })
}
