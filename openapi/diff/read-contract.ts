import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { bundle, createConfig } from '@redocly/openapi-core'
import type { ContractDocument } from '../contract/document.ts'
import { completeErrorResponses } from '../contract/error-responses.ts'
import { publishContract } from '../contract/published-contract.ts'
import { isRecord } from '../base/records.ts'

class ContractReadError extends Error {}

/** Reads two versions of the contract. If only one has the published form (published-contract.ts), converts the other one. */
export async function readVersions(
  old: string,
  current: string,
): Promise<[before: ContractDocument, after: ContractDocument]> {
  const [before, after] = [await readContract(old), await readContract(current)]
  if (isPublished(before) === isPublished(after)) return [before, after]
  return isPublished(before) ? [before, publishContract(after)] : [publishContract(before), after]
}

function isPublished({ components }: ContractDocument): boolean {
  return 'OtherStatus' in components.responses
}

/**
 * Reads a contract from a YAML or JSON file, whose parts may be in other files. `git:REVISION` reads the bundle in this revision.
 *
 * @throws ContractReadError
 */
export async function readContract(name: string): Promise<ContractDocument> {
  if (name === 'git:') {
    throw new ContractReadError('git: needs a revision, e.g. git:main.')
  }
  const found: unknown = name.startsWith('git:')
    ? await fromGit(name.slice('git:'.length))
    : await fromFile(name)
  if (!isContract(found)) {
    throw new ContractReadError(`${name} is not an OpenAPI 3 document with paths and components.`)
  }
  const document = {
    ...found,
    'x-error-catalogue': {},
    components: { ...found.components, responses: { ...found.components.responses } },
  }
  // Completes the error responses, because the contract's files list each code only once.
  completeErrorResponses(document)
  return document
}

async function fromFile(file: string): Promise<unknown> {
  if (!existsSync(file)) {
    const isFile = /\.(?:ya?ml|json)$/.test(file)
    const hint = isFile ? '' : ` For a revision in git, write git:${file}.`
    throw new ContractReadError(`The file ${file} does not exist.${hint}`)
  }
  try {
    const { bundle: bundled, problems } = await bundle({
      config: await createConfig({}),
      ref: file,
    })
    const problem = problems.find(({ severity }) => severity === 'error')
    if (problem) throw new ContractReadError(`${file}: ${problem.message}`)
    return bundled.parsed
  } catch (error) {
    if (error instanceof ContractReadError) throw error
    throw new ContractReadError(
      `${file}: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

/**
 * Reads a file in a revision.
 *
 * @param name a revision, with or without the path of a JSON file; the default is that of the bundle
 */
async function fromGit(name: string): Promise<unknown> {
  const [revision = '', path = ''] = name.split(':')
  const place = `${revision}:${path || 'openapi/generated/bundle.json'}`
  const options = { maxBuffer: 64 * 1024 * 1024 }
  const { stdout } = await promisify(execFile)('git', ['show', place], options).catch(() => {
    throw new ContractReadError(`git can't find ${place}. Check the revision.`)
  })
  try {
    return JSON.parse(stdout)
  } catch {
    throw new ContractReadError(`git:${name} is not JSON. Write git:${revision}.`)
  }
}

/** Checks only those parts of a document that the comparison needs. */
function isContract(value: unknown): value is ContractDocument {
  return (
    isRecord(value) &&
    String(value['openapi']).startsWith('3.') &&
    isRecord(value['paths']) &&
    isRecord(value['components'])
  )
}
