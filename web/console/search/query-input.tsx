import { useId } from 'react'
import { TextInput } from '../../ui/text-input.tsx'
import type { Schemas } from '../control.ts'
import { ErrorMessage } from '../error-message.tsx'
import { t } from '../words/words.ts'
import { completions } from './completions.ts'

/** Completes names and values of fields, and shows what is wrong with the query. */
export function QueryInput({
  hint,
  query,
  found,
  error,
  onQuery,
}: {
  hint: string
  query: string
  found: Pick<Schemas['FoundTerminals'], 'fields' | 'unknown'> | undefined
  error: string | undefined
  onQuery: (query: string) => void
}) {
  const listId = useId()
  return (
    <div className="min-w-0 grow">
      <TextInput
        label={t('Search')}
        hint={hint}
        type="search"
        aria-keyshortcuts="/"
        size={60}
        list={listId}
        autoComplete="off"
        value={query}
        onInput={({ currentTarget }) => onQuery(currentTarget.value)}
      />
      <datalist id={listId}>
        {completions(query, found?.fields ?? []).map((text) => (
          <option key={text}>{text}</option>
        ))}
      </datalist>
      <output>
        {found && found.unknown.length > 0 && (
          <p className="mt-1 font-bold text-warning">
            {t('No results for: {words}', { words: found.unknown.join(', ') })}
          </p>
        )}
      </output>
      <ErrorMessage text={error} />
    </div>
  )
}
