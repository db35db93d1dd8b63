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
// A host with at least a domain and its top level, so that nothing opens the page to everybody.
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
}

/**
 * The content security policy of a built portal: itself, and what its maps need from outside as its build has written
 * into `outside-sources.json`.
 *
 * @throws Error with a sentence when that file is none
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
  throw new Error(
    `${file} is not as a build writes it, build the portal anew: ${z.prettifyError(error)}`,
  )
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
