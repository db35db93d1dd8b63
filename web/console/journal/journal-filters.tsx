import { Checkbox, Select } from '../../ui/choice-inputs.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { type PlainText, t } from '../words/words.ts'
import {
  filterColumns,
  type FilterColumn,
  type JournalFilter,
  type JournalRow,
} from './journal-filter.ts'
import { cellText } from './journal-words.ts'

const labels: Record<FilterColumn, PlainText> = {
  method: 'Method',
  operation: 'Operation',
  user: 'User',
  status: 'Status',
  code: 'Code',
}

/** The filters of the journal: a choice of the values that its rows have for each column, and a search. */
export function JournalFilters({
  rows,
  filter,
  onChange,
}: {
  rows: readonly JournalRow[]
  filter: JournalFilter
  onChange: (change: Partial<JournalFilter>) => void
}) {
  return (
    <div className="mb-3 grid grid-cols-[repeat(2,minmax(0,1fr))] items-end gap-x-3 gap-y-2 md:grid-cols-5">
      <TextInput
        label={t('Search')}
        className="col-span-2"
        placeholder={t('Words in the path, body or command')}
        value={filter.search}
        onInput={({ currentTarget }) => onChange({ search: currentTarget.value })}
      />
      {filterColumns.map((column) => (
        <Select
          key={column}
          className="min-w-0"
          label={t(labels[column])}
          placeholder={t('All')}
          value={filter[column]}
          onChange={({ currentTarget }) => onChange({ [column]: currentTarget.value })}
          options={valuesOf(rows, column, filter[column])}
        />
      ))}
      <TextInput
        label={t('From (JST)')}
        className="min-w-0 grid-cols-1"
        type="time"
        step={1}
        value={filter.from}
        onInput={({ currentTarget }) => onChange({ from: currentTarget.value })}
      />
      <TextInput
        label={t('At least (ms)')}
        inputMode="decimal"
        value={filter.minTookMs}
        onInput={({ currentTarget }) => onChange({ minTookMs: currentTarget.value })}
      />
      <Checkbox
        checked={filter.onlyFailed}
        onChange={({ currentTarget }) => onChange({ onlyFailed: currentTarget.checked })}
      >
        {t('Only failed')}
      </Checkbox>
    </div>
  )
}

function valuesOf(rows: readonly JournalRow[], column: FilterColumn, chosen: string) {
  const values = new Set([...rows.map((row) => row[column]), chosen])
  values.delete('')
  return [...values].toSorted().map((value) => ({ value, text: cellText(column, value) }))
}
