import { z } from 'zod'

const prismEntry = z.object({
  level: z.number(),
  msg: z.string().optional(),
  input: z.object({ method: z.string(), url: z.object({ path: z.string() }) }).optional(),
})

const errorLevel = 50

/** Filters Prism's log for frontend developers: logs the requests and their contract violations. */
export function requestLog(log: (line: string) => void): { write: (entry: string) => void } {
  return {
    write: (entry) => {
      const line = lineFor(entry)
      if (line !== undefined) log(line)
    },
  }
}

function lineFor(entry: string): string | undefined {
  const { level, msg, input } = prismEntry.parse(JSON.parse(entry))
  if (input && msg === 'Request received') return `${input.method.toUpperCase()} ${input.url.path}`
  // Prism logs each violation twice. Only this form contains its location.
  if (msg?.startsWith('Violation: ')) return `  ${msg}`
  return level >= errorLevel && input ? `  ${msg ?? ''}` : undefined
}
