import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

const directive = z.enum([
  'scriptSrc',
  'styleSrc',
  'fontSrc',
  'imgSrc',
  'connectSrc',
  'frameSrc',
  'workerSrc',
])
// A host has at least two labels, so that no source allows a whole top-level domain.
const source = z
  .string()
  .regex(/^(https:\/\/(\*\.)?([a-z\d-]+\.)+[a-z]+|blob:|data:|'unsafe-(inline|eval)')$/)
const outsideSources = z.partialRecord(directive, z.array(source))

const ownSources = {
  defaultSrc: ["'self'"],
  imgSrc: ["'self'", 'data:'],
  styleSrcAttr: ["'unsafe-inline'"],
  objectSrc: ["'none'"],
  frameAncestors: ["'self'"],
  baseUri: ["'self'"],
  // Not covered by defaultSrc.
  formAction: ["'self'"],
}

/**
 * The content security policy of the reference pages. They have no other sources, and Redoc's search runs in a worker from
 * a blob URL.
 */
export const referencePolicy: Record<string, string[]> = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'unsafe-inline'"],
  imgSrc: ['data:'],
  connectSrc: ["'self'"],
  workerSrc: ['blob:'],
  frameAncestors: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
}

/**
 * Returns the content security policy of a built portal or console: its own origin, and the sources that the build wrote
 * to `outside-sources.json` for the maps.
 *
 * @throws Error with a message for the user if that file is invalid
 */
export function contentSecurityPolicy(portalDir: string): Record<string, string[]> {
  const policy: Record<string, string[]> = { ...ownSources }
  for (const [name, outside = []] of Object.entries(readOutsideSources(portalDir))) {
    policy[name] = [...new Set([...(policy[name] ?? ownSources.defaultSrc), ...outside])]
  }
  return policy
}

function readOutsideSources(portalDir: string): z.infer<typeof outsideSources> {
  const file = join(portalDir, 'outside-sources.json')
  if (!existsSync(file)) return {}
  const { data, error } = outsideSources.safeParse(parse(readFileSync(file, 'utf8')))
  if (data) return data
  throw new Error(`${file} is invalid. Run npm run build again. ${z.prettifyError(error)}`)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
