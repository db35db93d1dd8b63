import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleContract } from '../../openapi/contract/bundle.ts'
import { type GeneratedFile, generateFiles } from '../../openapi/contract/generate.ts'

const root = new URL('../../', import.meta.url)

/**
 * Writes every generated file whose content has changed.
 *
 * @param options.check only compare; write nothing
 * @returns the paths of the files that differed, relative to the project's folder
 * @throws ContractError with file, line and reason if the contract can't be read or an example violates its schema
 */
export async function writeGenerated({ check }: { check: boolean }): Promise<string[]> {
  const changed: string[] = []
  const update = async (files: GeneratedFile[]): Promise<void> => {
    changed.push(...(await writeFiles(files, { check })))
  }
  const document = await bundleContract()
  await update(await generateFiles(document))
  // These modules read the generated limits while they load, so the limits must be written first.
  const { profileJsonSchema } = await import('../../openapi/conformance/profile/profile.ts')
  const { scenarioJsonSchema } = await import('../../simulator/scenario/language/json-schema.ts')
  const { controlFiles } = await import('../../simulator/control/generate.ts')
  const { bundledScenarioFiles } = await import('../../simulator/worlds/scenario-file.ts')
  await update([
    { path: 'openapi/generated/profile.schema.json', text: profileJsonSchema() },
    { path: 'simulator/generated/scenario.schema.json', text: scenarioJsonSchema() },
    ...(await bundledScenarioFiles()),
    ...(await controlFiles()),
  ])
  return changed
}

async function writeFiles(
  files: GeneratedFile[],
  { check }: { check: boolean },
): Promise<string[]> {
  const changed: string[] = []
  for (const { path, text } of files) {
    const file = new URL(path, root)
    if ((await readFile(file, 'utf8').catch(() => '')) === text) continue
    changed.push(path)
    if (check) continue
    await mkdir(dirname(fileURLToPath(file)), { recursive: true })
    await writeFile(file, text)
  }
  return changed
}
