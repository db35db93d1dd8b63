import { CopyButton } from '../copy-button.tsx'
import type { Schemas, StatePart } from '../control.ts'
import { type PlainText, t } from '../words/words.ts'
import { expectationOf } from './expectation.ts'
import { leafText, leafTexts, leavesOf } from './leaves.ts'

export const parts: Readonly<Record<StatePart, PlainText>> = {
  terminals: 'Terminals',
  accounts: 'Accounts',
  mails: 'Emails',
  quakes: 'Earthquakes',
  news: 'News',
  drill: 'Next drill',
  centers: 'Data centres',
}

/** An entry's values. Each has a button that copies a scenario step, which expects this value. Highlights the values that differ from `before`. */
export function StateValues({
  part,
  entry,
  before,
  at,
}: {
  part: StatePart
  entry: Schemas['StateEntries'][number]
  before: Schemas['StateEntries'][number]
  /** The time at which the copied steps expect their values. */
  at: number
}) {
  const textsBefore = leafTexts(before)
  return (
    <dl className="font-mono text-sm">
      {leavesOf(entry).map((leaf) => {
        const path = leaf.path.join('.')
        const text = <span className="break-all">{leafText(leaf)}</span>
        return (
          <div key={path} className="flex flex-wrap items-center gap-x-3 border-t border-line">
            <dt className="text-ink-quiet">{path}</dt>
            <dd className="flex grow flex-wrap items-center justify-between gap-x-3">
              {textsBefore.get(path) === leafText(leaf) ? text : <mark>{text}</mark>}
              <CopyButton
                name="Copy expectation"
                label={t('Copy an expectation for {path}', { path })}
                text={expectationOf(part, entry, leaf, at)}
              />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
