import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { rewind } from '../actions.ts'
import { timeText } from '../console-text.ts'
import { getEntry, getWorld } from '../control.ts'
import { ErrorMessage } from '../error-message.tsx'
import { useAction } from '../use-action.ts'
import { t } from '../words/words.ts'

/** An action of a tester: its journal entries. */
export interface UndoableAction {
  world: string
  entry: number
  /** How many entries it has, from this one on. */
  entries: number
}

/** Undoes an action by a rewind. It asks only if something else would be lost. */
export function UndoButton({ world, entry, entries }: UndoableAction) {
  const { data } = useQuery(getWorld(world))
  const { run, isBusy, errorMessage } = useAction()
  const [isAsking, setIsAsking] = useState(false)
  if (!data || data.inputs <= entry) return null
  const later = data.inputs - entry - entries
  return (
    <>
      <Button
        variant="text"
        className="px-1!"
        aria-keyshortcuts="u"
        disabled={isBusy}
        onClick={() => {
          if (later > 0) setIsAsking(true)
          else run(() => rewind(world, { beforeEntry: entry }))
        }}
      >
        {t('Undo')}
      </Button>
      <ErrorMessage text={errorMessage} />
      {isAsking && (
        <UndoDialog world={world} entry={entry} later={later} onClose={() => setIsAsking(false)} />
      )}
    </>
  )
}
/** Asks before a rewind, because it discards everything after the action too. */
function UndoDialog({
  world,
  entry,
  later,
  onClose,
}: {
  world: string
  entry: number
  /** How many entries have followed. */
  later: number
  onClose: () => void
}) {
  const { data: undone, error } = useQuery(getEntry(world, entry))
  const { run, isBusy, errorMessage } = useAction()
  return (
    <Dialog
      role="alertdialog"
      heading={t('Undo by rewind')}
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button
            disabled={isBusy || undone === undefined}
            onClick={() =>
              run(async () => {
                await rewind(world, { beforeEntry: entry })
                onClose()
              })
            }
          >
            {t('Rewind')}
          </Button>
        </>
      }
    >
      {undone && <p>{discardedText(timeText(undone.at), later)}</p>}
      <ErrorMessage text={errorMessage ?? error?.message} />
    </Dialog>
  )
}

function discardedText(time: string, count: number): string {
  if (count === 1) {
    return t(
      'The world goes back to {time}, before this action. The time after it and 1 later journal entry are discarded.',
      { time },
    )
  }
  return t(
    'The world goes back to {time}, before this action. The time after it and {count} later journal entries are discarded.',
    { time, count },
  )
}
