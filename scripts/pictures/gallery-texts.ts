import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const sources = [
  'web/{api,forms,gallery,map,portal,text,ui}/**/*.{ts,tsx}',
  'scripts/gallery/*.ts',
  'openapi/generated/{bundle.json,error-texts.ts}',
]

/** Every character in the sources of what the gallery shows, except control characters. */
export async function textsOfGallery(): Promise<Set<string>> {
  const characters = new Set<string>()
  for await (const file of glob(sources, { cwd: root })) {
    for (const character of await readFile(root + file, 'utf8')) characters.add(character)
  }
  return new Set([...characters].filter((character) => !/\p{Cc}/u.test(character)))
}
