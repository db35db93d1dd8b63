import { useId } from 'react'
import { TextInput } from '../../ui/text-input.tsx'
import type { Schemas } from '../control.ts'
import { ErrorMessage } from '../error-message.tsx'
import { t } from '../words/words.ts'
import { completions } from './completions.ts'
import { recentQueries, rememberQuery } from './recent-queries.ts'

/** A query field that suggests recent queries, field names and values, and shows what is wrong with the query. */
export function QueryInput({
  list,
  hint,
  query,
  found,
  error,
  onQuery,
}: {
  /** The list from which recent queries are suggested. */
  list: 'terminals' | 'journal'
  hint: string
  query: string
  found: Pick<Schemas['FoundTerminals'], 'fields' | 'unknown'> | undefined
  error: string | undefined
  onQuery: (query: string) => void
}) {
  const listId = useId()
  const recent = recentQueries(list).filter((text) => text !== query && text.startsWith(query))
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
        onBlur={() => error === undefined && rememberQuery(list, query)}
      />
      <datalist id={listId}>
        {[...new Set([...recent, ...completions(query, found?.fields ?? [])])].map((text) => (
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
