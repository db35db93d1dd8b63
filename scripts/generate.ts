import { ContractError } from '../openapi/contract/bundle.ts'
import { writeGenerated } from './generate/write-generated.ts'
import { type ExitCode, createCommand, runProgram } from './cli/command.ts'

await runProgram(
  createCommand(
    'npm run generate --',
    'write all files under openapi/generated and simulator/generated',
    `These files are the bundled contract, its types, limits, error texts and error codes, the JSON Schemas of scenarios and
verification profiles, the control API's OpenAPI document with its types, and the built-in scenarios for programs. If the
contract is invalid, prints file, line and reason, and writes nothing.

Exit code: 0 success, 1 the contract is invalid or, with --check, a file is out of date.`,
  )
    .option('--check', 'write nothing; exit with code 1 if a generated file is out of date', false)
    .action(async ({ check }) => {
      process.exitCode = await generate(check)
    }),
)

async function generate(check: boolean): Promise<ExitCode> {
  const changed = await writeGenerated({ check }).catch((error: unknown) => {
    if (error instanceof ContractError) return error
    throw error
  })
  if (changed instanceof ContractError) {
    console.error(changed.message)
    return 1
  }
  if (check && changed.length > 0) {
    console.error(`Out of sync with the contract: ${changed.join(', ')}. Run: npm run generate`)
    return 1
  }
  console.log(changed.length > 0 ? `Written: ${changed.join(', ')}` : 'Everything is up to date')
  return 0
}
