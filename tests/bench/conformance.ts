import { writeFile } from 'node:fs/promises'
import { UsageError, runCommandLine } from '../../scripts/cli/command-line.ts'
import { createProgressLine } from '../../scripts/cli/progress-line.ts'
import { faultKinds } from '../conformance/faults/fault.ts'
import { faultBar, tryFaults, tryVariants } from '../conformance/try-faults.ts'
import { describeFigure, figureOf } from './figure.ts'
import { interruptionFigures } from './conformance/interruptions.ts'

const usage = `Usage: npm run bench conformance [-- options]

Gives the simulator the mistakes of real backends, one at a time, and counts those that verify finds. Verifies backends that
differ from it without a mistake, and interrupts runs of verify in processes of their own at random moments. Prints a line for
each fault and variant when it is done.

  --only PART    faults, variants or interruptions
  --kinds LIST   kinds of faults, separated by commas (default: all)
  --variant TEXT only the variants whose names contain this text
  --survivors    list the faults that were not found, and the variants that were accused
  --json FILE    also write the counts as JSON
  --help         show this text

Exit code: 0 all bars reached, 1 some were not.`

const parts = ['faults', 'variants', 'interruptions']

const options = {
  only: { type: 'string' },
  kinds: { type: 'string', default: faultKinds.join() },
  variant: { type: 'string', default: '' },
  survivors: { type: 'boolean', default: false },
  json: { type: 'string' },
} as const

await runCommandLine(usage, options, async (values) => {
  const { only, survivors, json, variant } = values
  if (only !== undefined && !parts.includes(only)) {
    throw new UsageError(`--only is "${only}"; it must be one of ${parts.join(', ')}.`)
  }
  const kinds = faultKinds.filter((kind) => values.kinds.split(',').includes(kind))
  const unknown = values.kinds.split(',').filter((name) => !kinds.some((kind) => kind === name))
  if (unknown.length > 0) {
    throw new UsageError(
      `--kinds names ${unknown.join(', ')}; the kinds are ${faultKinds.join(', ')}.`,
    )
  }
  const isWanted = (part: string): boolean => only === undefined || only === part
  const figures: ReturnType<typeof figureOf>[] = []
  const alive: string[] = []
  const line = createProgressLine()
  const shown = {
    onNext: (text: string) => line.show(text),
    onDone(text: string) {
      line.clear()
      console.log(text)
    },
  }
  if (isWanted('faults')) {
    const results = await tryFaults(kinds, shown)
    line.clear()
    for (const [kind, ofKind] of Map.groupBy(results, (result) => result.kind)) {
      const found = ofKind.filter(({ isFound }) => isFound).length
      console.log(`${kind.padEnd(20)} ${found} of ${ofKind.length}`)
      const share = found / ofKind.length
      figures.push(figureOf(`faults found: ${kind}`, share, 'x', { atLeast: faultBar }))
    }
    alive.push(...results.filter(({ isFound }) => !isFound).map(({ id }) => id))
  }
  if (isWanted('variants')) {
    const accused = await tryVariants(variant, shown)
    line.clear()
    alive.push(...accused.map((text) => `accused: ${text}`))
    figures.push(figureOf('correct variants accused', accused.length, 'x', { atMost: 0 }))
  }
  if (isWanted('interruptions')) {
    for await (const figure of interruptionFigures('1', console.log)) figures.push(figure)
  }
  for (const figure of figures) console.log(describeFigure(figure))
  if (survivors) console.log(alive.map((id) => `  ${id}`).join('\n'))
  if (json !== undefined) {
    await writeFile(json, `${JSON.stringify({ figures, alive }, undefined, 2)}\n`)
  }
  return figures.every(({ isMet }) => isMet) ? 0 : 1
})
