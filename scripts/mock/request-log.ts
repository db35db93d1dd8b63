import { z } from 'zod'

const prismEntry = z.object({
  level: z.number(),
  msg: z.string().optional(),
  input: z.object({ method: z.string(), url: z.object({ path: z.string() }) }).optional(),
})

const errorLevel = 50

/** Takes Prism's log and keeps what a frontend developer asks for: which calls came, and what in them breaks the contract. */
export function requestLog(log: (line: string) => void): { write: (entry: string) => void } {
  return {
    write: (entry) => {
      const line = readable(entry)
      if (line !== undefined) log(line)
    },
  }
}

function readable(entry: string): string | undefined {
  const { level, msg, input } = prismEntry.parse(JSON.parse(entry))
  if (input && msg === 'Request received') return `${input.method.toUpperCase()} ${input.url.path}`
  // Prism tells each breach twice; this form names the place as well.
  if (msg?.startsWith('Violation: ')) return `  ${msg}`
  return level >= errorLevel && input ? `  ${msg ?? ''}` : undefined
}
