import { writeFile } from 'node:fs/promises'
import { Option } from '@commander-js/extra-typings'
import { createCommand } from '../../scripts/cli/command.ts'
import { createProgressLine } from '../../scripts/cli/progress-line.ts'
import { faultKinds } from '../conformance/faults/fault.ts'
import { faultBar, tryFaults, tryVariants } from '../conformance/try-faults.ts'
import { describeFigure, figureOf } from './figure.ts'
import { interruptionFigures } from './conformance/interruptions.ts'

const parts = ['faults', 'variants', 'interruptions'] as const

/** Creates the command that counts the backend mistakes that `verify` finds and its false positives on correct backends. */
export function conformanceCommand() {
  return createCommand(
    'conformance',
    'count the backend mistakes that verify finds',
    `Plants typical backend mistakes in the simulator, one at a time, and counts those that verify finds. Verifies correct backends
that differ from the simulator, and interrupts separate runs of verify at random moments. Prints a line after each fault and
variant.

Exit code: 0 all thresholds met, 1 some missed.`,
  )
    .addOption(new Option('--only <part>', 'only this part').choices(parts))
    .addOption(
      new Option('--kinds <kind...>', 'kinds of faults').choices(faultKinds).default(faultKinds),
    )
    .option('--variant <text>', 'only the variants whose names contain this text', '')
    .option('--survivors', 'list the faults that were not found, and the false positives', false)
    .option('--json <file>', 'also write the counts as JSON')
    .action(async (values) => {
      if (!(await measureConformance(values))) process.exitCode = 1
    })
}

type Values = ReturnType<ReturnType<typeof conformanceCommand>['opts']>

/** Returns whether all thresholds are met. */
async function measureConformance({
  only,
  kinds,
  survivors,
  json,
  variant,
}: Values): Promise<boolean> {
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
    const wrong = await tryVariants(variant, shown)
    line.clear()
    alive.push(...wrong.map((text) => `false positive: ${text}`))
    figures.push(figureOf('variants with false positives', wrong.length, 'x', { atMost: 0 }))
  }
  if (isWanted('interruptions')) {
    for await (const figure of interruptionFigures('1', console.log)) figures.push(figure)
  }
  for (const figure of figures) console.log(describeFigure(figure))
  if (survivors) console.log(alive.map((id) => `  ${id}`).join('\n'))
  if (json !== undefined) {
    await writeFile(json, `${JSON.stringify({ figures, alive }, undefined, 2)}\n`)
  }
  return figures.every(({ isMet }) => isMet)
}
