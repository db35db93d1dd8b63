import { type OptionValues, UsageError, readNumber, wholeUpTo } from '../command-line.ts'

/** The seeds to explore: a number of them, until it is over. */
export interface Seeds {
  first: number
  count: number
  isOver: () => boolean
}

/** The options that choose seeds. */
export const seedOptions = {
  seeds: { type: 'string' },
  first: { type: 'string', default: '1' },
  minutes: { type: 'string' },
} as const

/**
 * Reads the options that choose seeds.
 *
 * @param usual what is explored without `--seeds` and `--minutes`
 * @throws UsageError if one of them is invalid, or both are given
 */
export function readSeeds(
  values: OptionValues<typeof seedOptions>,
  usual: { seeds: string } | { minutes: string },
): Seeds {
  if (values.seeds !== undefined && values.minutes !== undefined) {
    throw new UsageError("--seeds and --minutes can't stand together.")
  }
  const isUsual = values.seeds === undefined && values.minutes === undefined
  const { seeds, minutes } = isUsual ? { seeds: undefined, minutes: undefined, ...usual } : values
  const first = readNumber('--first', values.first, wholeUpTo(2 ** 31 - 1))
  if (minutes === undefined) {
    const count = readNumber('--seeds', seeds ?? '', wholeUpTo(10 ** 9))
    return { first, count, isOver: () => false }
  }
  const range = { min: 0.01, max: 10_000, isInteger: false }
  const endsAtMs = performance.now() + readNumber('--minutes', minutes, range) * 60_000
  return { first, count: Infinity, isOver: () => performance.now() >= endsAtMs }
}
