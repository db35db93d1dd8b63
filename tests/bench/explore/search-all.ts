import { printable } from '../../../openapi/contract/printable.ts'
import { readNumber, runCommandLine } from '../../../simulator/cli/command-line.ts'
import { startBrowser } from '../../../simulator/cli/explore/portal/browser.ts'
import { simulatorClient } from '../../../simulator/testing/client.ts'
import { startOwnSimulator } from '../../../simulator/testing/own-simulator.ts'
import { plantedBugs } from '../../e2e/explore/planted/all.ts'
import { searchBug } from '../../e2e/explore/search.ts'

const limitSeconds = '120'

const usage = `Usage: npm run test:explore [-- options]

Plants each of ${Object.keys(plantedBugs).length} bugs into the built portal and lets "sim explore --portal" search for it, from seed 1 on. Prints a table of
the seeds that have found them. npm test has a shorter form.

  --only TEXT    only bugs whose names contain TEXT
  --seconds S    how long each may take (default: ${limitSeconds})
  --help         show this text

Exit code: 0 each was found, 1 one was not.`

const options = { only: { type: 'string' }, seconds: { type: 'string' } } as const

await runCommandLine(usage, options, async ({ only = '', seconds = limitSeconds }) => {
  const limit = readNumber('--seconds', seconds, { min: 1, max: 3_600, isInteger: true })
  const browser = await startBrowser()
  const own = await startOwnSimulator()
  const ground = { simulator: simulatorClient(own.address), address: own.address, browser }
  let missed = 0
  try {
    for (const [name, bug] of Object.entries(plantedBugs)) {
      if (!name.includes(only)) continue
      const { seed, stepCount, message, others, ...took } = await searchBug(ground, bug, limit)
      if (seed === undefined) missed += 1
      const what = seed === undefined ? 'MISSED' : `seed ${String(seed).padEnd(2)}`
      console.log(`${what}  ${took.seconds} s, ${stepCount} steps, ${bug.rule}: ${name}`)
      for (const line of [message ?? '', ...others]) {
        if (line !== '')
          console.log(printable(`         ${line.replaceAll(/\s+/g, ' ').slice(0, 300)}`))
      }
    }
  } finally {
    await browser.close()
    await own.stop()
  }
  return missed === 0 ? 0 : 1
})
