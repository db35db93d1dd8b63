import { readFile, writeFile } from 'node:fs/promises'
import { bundleContract } from '../openapi/bundle.ts'
import { generateFiles } from '../openapi/generate.ts'
import { runCommandLine } from './run/command-line.ts'

const usage = `Usage: npm run generate [-- --check]

Writes openapi/contract.json, schema.d.ts, limits.ts, error-texts.ts and operation-errors.ts from the contract's YAML
files, the JSON Schemas of the scenario language and of a verification's profile, and the control API's OpenAPI document
with its types.

  --check  write nothing; fail when a generated file differs from what the contract gives
  --help   show this text`

await runCommandLine(usage, { check: { type: 'boolean' } }, ({ check = false }) => generate(check))

async function generate(check: boolean): Promise<void> {
  const drifted: string[] = []
  const keep = async (name: string, text: string): Promise<void> => {
    const place = new URL(`../${name}`, import.meta.url)
    if ((await readFile(place, 'utf8').catch(() => '')) === text) return
    drifted.push(name)
    if (!check) await writeFile(place, text)
  }
  for (const { name, text } of await generateFiles(await bundleContract())) {
    await keep(`openapi/${name}`, text)
  }
  // The scenario language stands on the files that have just been written.
  const { scenarioJsonSchema } = await import('../simulator/scenario/json-schema.ts')
  await keep('simulator/scenario/scenario.schema.json', scenarioJsonSchema())
  const { profileJsonSchema } = await import('../openapi/conformance/profile.ts')
  await keep('openapi/conformance/profile.schema.json', profileJsonSchema())
  const { controlFiles } = await import('../simulator/control/generate.ts')
  for (const { name, text } of await controlFiles()) await keep(`simulator/control/${name}`, text)
  if (check && drifted.length > 0) {
    console.error(`Out of date with the contract: ${drifted.join(', ')}. Run: npm run generate`)
    process.exitCode = 1
  } else {
    console.log(drifted.length > 0 ? `Written: ${drifted.join(', ')}` : 'Everything is up to date')
  }
}
