import { writeFile } from 'node:fs/promises'
import { UsageError, runCommandLine } from '../../simulator/cli/command-line.ts'
import { createProgressLine } from '../../simulator/cli/progress-line.ts'
import { checkExchange } from '../../openapi/conformance/check-exchange.ts'
import { answerMutants } from '../conformance/mutants/answer-mutants.ts'
import { behaviourMutants, sharedAnswers } from '../conformance/mutants/behaviour-mutants.ts'
import { isFoundActively, isSeenPassively } from '../conformance/mutants/measure.ts'
import { recordTraffic } from '../conformance/mutants/traffic.ts'
import { faultKinds } from '../conformance/faults/fault.ts'
import { faultBar, tryFaults, tryVariants } from '../conformance/try-faults.ts'
import { describeFigure, figureOf } from './figure.ts'
import { interruptionFigures } from './conformance/interruptions.ts'
import { type OtherTool, prismProxy, redoclyDrift } from './others.ts'

const usage = `Usage: npm run bench:conformance [-- options]

Breaks the contract in every named way, one at a time, and counts what the checks find: of the simulator's answers by
passive checks, of its behaviour by a verification of the operation. Then gives it the mistakes of real backends, also one
at a time, and verifies backends that differ from it without a mistake. A sample of the broken answers goes to Prism's
proxy and to Redocly's drift as well. Runs of verify in processes of their own are interrupted at random moments. Prints a line for each fault and variant when it is done.

  --only PART    passive, active, faults, variants, interruptions or others
  --kinds LIST   kinds of faults, separated by commas (default: all)
  --variant TEXT only the variants whose names contain this text
  --seeds N      number of seeds for each variant (default: 5)
  --sample N     every Nth mutant goes to the other tools (default: 25)
  --survivors    list the mutants that nothing has found
  --json FILE    also write the counts as JSON
  --help         show this text

Exit code: 0 all bars reached, 1 some were not.`

const parts = ['passive', 'active', 'faults', 'variants', 'interruptions', 'others']

/** Number of mutants of a kind, and how many of them were found. */
interface Count {
  caught: number
  all: number
}

const options = {
  only: { type: 'string' },
  sample: { type: 'string', default: '25' },
  seeds: { type: 'string', default: '5' },
  kinds: { type: 'string', default: faultKinds.join() },
  variant: { type: 'string', default: '' },
  survivors: { type: 'boolean', default: false },
  json: { type: 'string' },
} as const

await runCommandLine(usage, options, async (values) => {
  const { only, sample, seeds, survivors, json, variant } = values
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
  const needsTraffic = ['passive', 'active', 'others'].some(isWanted)
  const traffic = needsTraffic ? await recordTraffic() : []
  const falseFindings = traffic.flatMap((exchange) => checkExchange(exchange).findings)
  const { mutants, equivalent } = answerMutants(traffic)
  const tables: Record<string, Map<string, Count>> = {}
  const figures = needsTraffic
    ? [figureOf('found on the unmutated simulator', falseFindings.length, 'x', { atMost: 0 })]
    : []
  const alive: string[] = []
  const line = createProgressLine()
  const shown = {
    onNext: (text: string) => line.show(text),
    onDone(text: string) {
      line.clear()
      console.log(text)
    },
  }

  if (isWanted('passive')) {
    tables['passive'] = new Map()
    for (const mutant of mutants) {
      note(
        tables['passive'],
        `${mutant.family}: ${mutant.kind}`,
        isSeenPassively(mutant),
        mutant.id,
      )
    }
    figures.push(figureOf('caught passively', shareOf(tables['passive']), 'x', { atLeast: 0.97 }))
  }
  if (isWanted('active')) {
    tables['active'] = new Map()
    const behaviours = behaviourMutants(traffic)
    for (const [index, mutant] of behaviours.entries()) {
      line.show(`${index + 1} of ${behaviours.length}  ${mutant.id}`)
      note(tables['active'], mutant.kind, await isFoundActively(mutant), mutant.id)
    }
    line.clear()
    figures.push(figureOf('caught actively', shareOf(tables['active']), 'x', { atLeast: 0.9 }))
  }
  if (isWanted('faults')) {
    const table = new Map<string, Count>()
    tables['faults'] = table
    const results = await tryFaults(kinds, shown)
    line.clear()
    for (const { kind, id, isFound } of results) note(table, kind, isFound, id)
    for (const [kind, { caught, all }] of table) {
      figures.push(figureOf(`faults found: ${kind}`, caught / all, 'x', { atLeast: faultBar }))
    }
  }
  if (isWanted('variants')) {
    const all = Array.from({ length: Number(seeds) }, (_, index) => index + 1)
    const accused = await tryVariants(all, variant, shown)
    line.clear()
    alive.push(...accused.map((text) => `accused: ${text}`))
    figures.push(figureOf('correct variants accused', accused.length, 'x', { atMost: 0 }))
  }
  if (isWanted('interruptions')) {
    for await (const figure of interruptionFigures('1', console.log)) figures.push(figure)
  }
  if (isWanted('others')) {
    const step = Number(sample)
    const chosen = mutants.filter((_, index) => index % step === 0)
    const ours: OtherTool = {
      name: 'ours',
      sees: (exchange) => Promise.resolve(checkExchange(exchange).findings.length > 0),
      close: () => Promise.resolve(),
    }
    for (const tool of [ours, await prismProxy(), redoclyDrift()]) {
      const table = new Map<string, Count>()
      for (const [index, mutant] of chosen.entries()) {
        line.show(`${tool.name}: ${index + 1} of ${chosen.length}`)
        count(table, mutant.family, await tool.sees(mutant.exchange))
      }
      line.clear()
      await tool.close()
      tables[`sample of ${chosen.length}: ${tool.name}`] = table
    }
  }

  function note(table: Map<string, Count>, kind: string, isCaught: boolean, id: string): void {
    count(table, kind, isCaught)
    if (!isCaught) alive.push(id)
  }

  for (const [name, table] of Object.entries(tables)) console.log(`\n${tableText(name, table)}`)
  if (needsTraffic)
    console.log(
      `\nEquivalent, so not counted: ${equivalent} that leave the answer as it was, ${sharedAnswers.size} whose answer all owners share.\n`,
    )
  for (const figure of figures) console.log(describeFigure(figure))
  if (survivors) console.log(`\nSurvivors:\n${alive.map((id) => `  ${id}`).join('\n')}`)
  if (json !== undefined) {
    const written = Object.fromEntries(
      Object.entries(tables).map(([name, table]) => [name, Object.fromEntries(table)]),
    )
    await writeFile(json, `${JSON.stringify({ figures, tables: written, alive }, undefined, 2)}\n`)
  }
  return figures.every(({ isMet }) => isMet) ? 0 : 1
})

function count(table: Map<string, Count>, kind: string, isCaught: boolean): void {
  const known = table.get(kind) ?? { caught: 0, all: 0 }
  table.set(kind, { caught: known.caught + Number(isCaught), all: known.all + 1 })
}

function sumOf(table: ReadonlyMap<string, Count>): Count {
  return [...table.values()].reduce(
    (sum, { caught, all }) => ({ caught: sum.caught + caught, all: sum.all + all }),
    { caught: 0, all: 0 },
  )
}

function shareOf(table: ReadonlyMap<string, Count>): number {
  const { caught, all } = sumOf(table)
  return all === 0 ? 0 : caught / all
}

function tableText(name: string, table: ReadonlyMap<string, Count>): string {
  const rows = [...table, ['all', sumOf(table)] as const].map(
    ([kind, { caught, all }]) =>
      `  ${kind.padEnd(44)} ${String(caught).padStart(5)} of ${String(all).padStart(5)}  ${((100 * caught) / all).toFixed(1)} %`,
  )
  return [name, ...rows].join('\n')
}
