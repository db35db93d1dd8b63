import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ActionButton } from '../action-form.tsx'
import { runForTerminals } from '../actions.ts'
import { numberText, t } from '../words/words.ts'
import { commandChoices } from './terminal-commands.ts'

/** Buttons that select all or some of the terminals found, and a menu of commands for the selected terminals. */
export function SelectionBar({
  world,
  now,
  found,
  selected,
  onSelect,
}: {
  world: string
  now: number
  found: readonly string[]
  selected: ReadonlySet<string>
  onSelect: (ids: readonly string[]) => void
}) {
  const [count, setCount] = useState('')
  const choices = commandChoices(now)
  const [chosen, setChosen] = useState('')
  const choice = choices.find(({ name }) => name === chosen) ?? choices[0]
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-2">
      <label className="flex items-center gap-2">
        {t('The first')}
        <input
          type="number"
          min={1}
          placeholder={t('All')}
          value={count}
          onChange={({ currentTarget }) => setCount(currentTarget.value)}
          className="min-h-11 w-24 rounded-8 border border-line-strong bg-surface px-3"
        />
      </label>
      <Button
        variant="outline"
        onClick={() => onSelect(found.slice(0, count === '' ? undefined : Number(count)))}
      >
        {t('Select')}
      </Button>
      {selected.size > 0 && (
        <Button variant="text" className="px-1!" onClick={() => onSelect([])}>
          {t('Clear selection')}
        </Button>
      )}
      <output>
        {t('{count} selected; Shift selects a range', { count: numberText(selected.size) })}
      </output>
      <div className="flex max-w-full gap-2 md:ml-auto">
        <select
          aria-label={t('Command')}
          value={choice?.name}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          className="min-h-11 min-w-0 rounded-8 border border-line-strong bg-surface px-2"
        >
          {choices.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        <ActionButton
          isCompact
          disabled={selected.size === 0}
          action={async () => {
            if (choice) await runForTerminals(world, [...selected], choice.commandFor)
          }}
        >
          {t('Send')}
        </ActionButton>
      </div>
    </div>
  )
}
