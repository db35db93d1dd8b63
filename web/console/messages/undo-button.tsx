import { useQuery } from '@tanstack/react-query'
import { ActionButton } from '../action-form.tsx'
import { rewind } from '../actions.ts'
import { controlApi, dataOf, getWorld, inWorld } from '../control.ts'
import { t } from '../words/words.ts'

/**
 * Undoes an action by rewinding the world. Asks for confirmation only if this discards later journal entries.
 *
 * @param entry the index of the action's first journal entry
 * @param entries the number of the action's entries
 */
export function UndoButton({
  world,
  entry,
  entries,
}: {
  world: string
  entry: number
  entries: number
}) {
  const { data } = useQuery(getWorld(world))
  if (!data || data.inputs <= entry) return null
  const undo = async () => {
    // Fetches the number of journal entries, because the world may have changed since the page loaded its data.
    const { inputs } = await dataOf(controlApi.GET('/worlds/{world}', inWorld(world)))
    const later = inputs - entry - entries
    const question = t(
      'This rewinds the world to before the action. Later journal entries that will be lost: {count}.',
      { count: later },
    )
    if (later === 0 || window.confirm(question)) await rewind(world, { beforeEntry: entry })
  }
  return (
    <ActionButton variant="text" className="px-1!" aria-keyshortcuts="u" action={undo}>
      {t('Undo')}
    </ActionButton>
  )
}
