import { readFile, writeFile } from 'node:fs/promises'
import { bundleContract } from '../openapi/bundle.ts'
import { generateFiles } from '../openapi/generate.ts'
import { runCommandLine } from './run/command-line.ts'

const usage = `Usage: npm run generate [-- --check]

Writes openapi/contract.json, schema.d.ts, limits.ts, error-texts.ts and operation-errors.ts from the contract's YAML files.

  --check  write nothing; fail when a generated file differs from what the contract gives
  --help   show this text`

await runCommandLine(usage, { check: { type: 'boolean' } }, ({ check = false }) => generate(check))

async function generate(check: boolean): Promise<void> {
  const files = await generateFiles(await bundleContract())
  const drifted: string[] = []
  for (const file of files) {
    const place = new URL(`../openapi/${file.name}`, import.meta.url)
    const before = await readFile(place, 'utf8').catch(() => '')
    if (before === file.text) continue
    drifted.push(file.name)
    if (!check) await writeFile(place, file.text)
  }
  if (check && drifted.length > 0) {
    console.error(`Out of date with the contract: ${drifted.join(', ')}. Run: npm run generate`)
    process.exitCode = 1
  } else {
    console.log(drifted.length > 0 ? `Written: ${drifted.join(', ')}` : 'Everything is up to date')
  }
}
