import { globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('..', import.meta.url))

/**
 * The file and line where the subject of a place is written, e.g. `openapi/paths/session.yaml:31` for `login/400`. Undefined
 * for a place in no file.
 *
 * @param place begins with an operationId, `schemas/NAME`, `responses/NAME` or `errors.yaml/CODE`
 */
export function locate(place: string): string | undefined {
  const [first = '', name = ''] = place.split(/[/ ]/)
  const [pattern, wanted] =
    first === 'schemas'
      ? ['schemas/*.yaml', `${name}:`]
      : first === 'responses'
        ? ['responses.yaml', `${name}:`]
        : first === 'errors.yaml'
          ? ['errors.yaml', `${name}:`]
          : ['paths/*.yaml', `operationId: ${first}`]
  for (const file of globSync(pattern, { cwd: folder })) {
    const lines = readFileSync(`${folder}${file}`, 'utf8').split('\n')
    const index = lines.findIndex((line) => line.trim().replaceAll("'", '') === wanted)
    if (index !== -1) return `${relative(process.cwd(), `${folder}${file}`)}:${index + 1}`
  }
  return undefined
}
