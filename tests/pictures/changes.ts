import { unreachable } from '../../openapi/contract/unreachable.ts'
import { compare, type Difference } from '../../scripts/pictures/picture.ts'
import type { StatePicture } from '../../scripts/pictures/stored-pictures.ts'

/** What became of a picture: it changed, has none stored, or is stored without its state. */
export type PictureChange =
  | { kind: 'changed'; expected: StatePicture; actual: StatePicture; difference: Difference }
  | { kind: 'new'; actual: StatePicture }
  | { kind: 'unused'; expected: StatePicture }

/** Compares the stored pictures of a screen with those of now. */
export function changesOf(
  stored: readonly StatePicture[],
  current: readonly StatePicture[],
): PictureChange[] {
  const storedByName = new Map(stored.map((picture) => [nameOf(picture), picture]))
  const currentNames = new Set(current.map(nameOf))
  return [
    ...current.flatMap((actual): PictureChange[] => {
      const expected = storedByName.get(nameOf(actual))
      if (!expected) return [{ kind: 'new', actual }]
      const difference = compare(expected.picture, actual.picture)
      return difference.count === 0 ? [] : [{ kind: 'changed', expected, actual, difference }]
    }),
    ...stored
      .filter((picture) => !currentNames.has(nameOf(picture)))
      .map((expected): PictureChange => ({ kind: 'unused', expected })),
  ]
}

/** E.g. `getTerminalLog.empty, 390 px, dark`. */
export function nameOf({ state, width, theme }: Omit<StatePicture, 'picture'>): string {
  return `${state}, ${width} px, ${theme}`
}

/** What a report says about a change. */
export function sentenceOf(change: PictureChange): string {
  switch (change.kind) {
    case 'changed': {
      const { expected, actual, difference } = change
      const before = expected.picture.height
      const after = actual.picture.height
      const heights = before === after ? '' : `, height ${before} -> ${after}`
      return `${nameOf(actual)}: ${difference.count} pixels changed${heights}`
    }
    case 'new':
      return `${nameOf(change.actual)}: a new state, without a stored picture`
    case 'unused':
      return `${nameOf(change.expected)}: a stored picture of a state that no longer exists`
    default:
      return unreachable(change)
  }
}
