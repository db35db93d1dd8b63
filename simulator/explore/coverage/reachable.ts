import { contractOperations, operationErrors } from '../../../openapi/contract/contract.ts'
import { stateMachines } from '../../models/state-machines.ts'
import { commandObjects } from '../../scenario/language/command-schema.ts'
import {
  cellName,
  machineNames,
  nextStates,
  resultName,
  transitionName,
  verbName,
} from './coverage.ts'
import { actionNames, matrixMoments, outageNames } from './matrix.ts'

/** A part of what runs should reach. */
export interface CoverageSection {
  title: string
  /** What the rows are. */
  rowTitle: string
  rows: CoverageRow[]
}

export interface CoverageRow {
  title: string
  items: CoverageItem[]
}

/** One thing that runs should reach. */
export interface CoverageItem {
  /** Its name in the coverage. */
  name: string
  /** Its name within its row. */
  label: string
  /** The part of the row that it belongs to. Only in sections whose rows have the same parts. */
  column?: string
}

/** Everything that runs should reach. */
export function reachable(): CoverageSection[] {
  return [
    { title: 'Operations and results', rowTitle: 'Operation', rows: operationRows() },
    { title: "Testers' commands", rowTitle: '', rows: [{ title: 'verbs', items: verbItems() }] },
    { title: 'Transitions', rowTitle: 'Machine', rows: machineRows() },
    { title: 'Long actions and outages', rowTitle: 'Action', rows: matrixRows() },
  ]
}

function operationRows(): CoverageRow[] {
  return contractOperations.map(({ id, responses }) => {
    const successes = [...responses.keys()].filter((status) => status < 300)
    const codes = operationErrors(id).map(({ code }) => code)
    return {
      title: id,
      items: [...successes, ...codes].map((result) => ({
        name: resultName(id, result),
        label: String(result),
      })),
    }
  })
}

function verbItems(): CoverageItem[] {
  return commandObjects.map(({ shape }) => {
    const { value } = shape.verb
    return { name: verbName(value), label: value }
  })
}

function machineRows(): CoverageRow[] {
  return machineNames.map((machine) => ({
    title: machine,
    items: Object.keys(stateMachines[machine] ?? {}).flatMap((from) =>
      nextStates(machine, from).map((to) => ({
        name: transitionName(machine, from, to),
        label: `${from} → ${to}`,
      })),
    ),
  }))
}

/** A terminal that boots has power. */
const impossible = new Set([cellName('boot', 'power', 'before')])

function matrixRows(): CoverageRow[] {
  return actionNames.map((action) => ({
    title: action,
    items: outageNames.flatMap((outage) =>
      matrixMoments
        .map((moment) => ({
          name: cellName(action, outage, moment),
          label: moment,
          column: outage,
        }))
        .filter(({ name }) => !impossible.has(name)),
    ),
  }))
}
