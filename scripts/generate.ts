import { ContractError } from '../openapi/contract/bundle.ts'
import { writeGenerated } from './generate/write-generated.ts'
import { runCommandLine } from './cli/command-line.ts'

const usage = `Usage: npm run generate [-- --check]

Writes all files under openapi/generated and simulator/generated: the bundled contract, its types, limits, error texts
and error codes, the JSON Schemas of scenarios and verification profiles, and the control API's OpenAPI document with
its types. If the contract is incomplete, prints file, line and reason, and writes nothing.

  --check  write nothing; exit with code 1 if a generated file is out of date
  --help   show this text

Exit code: 0 done, 1 the contract is incomplete or, with --check, a file is out of date.`

await runCommandLine(usage, { check: { type: 'boolean' } }, async ({ check = false }) => {
  const changed = await writeGenerated({ check }).catch((error: unknown) => {
    if (error instanceof ContractError) return error
    throw error
  })
  if (changed instanceof ContractError) {
    console.error(changed.message)
    return 1
  }
  if (check && changed.length > 0) {
    console.error(`Out of date with the contract: ${changed.join(', ')}. Run: npm run generate`)
    return 1
  }
  console.log(changed.length > 0 ? `Written: ${changed.join(', ')}` : 'Everything is up to date')
  return 0
})
