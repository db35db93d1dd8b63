import { readFileSync } from 'node:fs'
import { runCommandLine } from '../simulator/cli/command-line.ts'
import { allRuleTests, rulesIn } from './requirements/rule-tests.ts'

const usage = `Usage: npm run data requirements [-- RULE ...]

Prints each rule of docs/requirements.md with the tests that name it in a comment such as "// Requirements: OPEN-1".

  RULE    only these rules, e.g. OPEN-1 or all of OPEN
  --help  show this text`

const page = new URL('../docs/requirements.md', import.meta.url)

await runCommandLine(
  usage,
  {},
  (_, only) => {
    const tests = allRuleTests()
    for (const rule of rulesIn(readFileSync(page, 'utf8'))) {
      if (only.length > 0 && !only.some((one) => rule === one || rule.startsWith(`${one}-`))) {
        continue
      }
      console.log(rule)
      for (const { rules, place } of tests) if (rules.includes(rule)) console.log(`  ${place}`)
    }
    return Promise.resolve()
  },
  { allowPositionals: true },
)
