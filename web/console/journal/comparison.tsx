import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Panel } from '../../ui/panel.tsx'
import { Select } from '../../ui/choice-inputs.tsx'
import { ActionForm } from '../action-form.tsx'
import { controlApi, dataOf, type JournalEntry, listWorlds } from '../control.ts'
import { ErrorMessage } from '../error-message.tsx'
import { useAction } from '../use-action.ts'
import { t } from '../words/words.ts'
import { firstDifference, readJournalFile } from './compare-journals.ts'

/** Compares this world's journal with that of another world or with a downloaded file. */
export function Comparison({ world }: { world: string }) {
  const { data: worlds = [] } = useQuery(listWorlds)
  const [other, setOther] = useState('')
  const [result, setResult] = useState<string>()
  const { run, isBusy, errorMessage } = useAction()
  const compareWith = async (readOther: () => Promise<JournalEntry[]>) => {
    setResult(undefined)
    const [entries, otherEntries] = await Promise.all([allEntries(world), readOther()])
    setResult(firstDifference(entries, otherEntries))
  }
  return (
    <Panel heading={t('Compare with another journal')} className="mt-6">
      <div className="flex flex-wrap items-end gap-3">
        <ActionForm
          layout="row"
          button={t('Compare')}
          isDisabled={other === ''}
          action={() => compareWith(() => allEntries(other))}
        >
          <Select
            label={t('World')}
            placeholder={t('Select a world')}
            value={other}
            onChange={({ currentTarget }) => setOther(currentTarget.value)}
            options={worlds
              .filter(({ name }) => name !== world)
              .map(({ name }) => ({ value: name, text: name }))}
          />
        </ActionForm>
        <label className="grid max-w-full min-w-0 gap-1.5 font-bold">
          {t('Or select a journal file')}
          <input
            type="file"
            disabled={isBusy}
            className="min-h-12 w-full min-w-0 font-normal"
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              if (file) run(() => compareWith(async () => readJournalFile(await file.text())))
              // Otherwise selecting the same file again fires no event.
              currentTarget.value = ''
            }}
          />
        </label>
      </div>
      <ErrorMessage text={errorMessage} />
      <output className="mt-3 block">{result}</output>
    </Panel>
  )
}

const pageLength = 1_000

async function allEntries(world: string): Promise<JournalEntry[]> {
  const all: JournalEntry[] = []
  for (;;) {
    const { count, entries } = await dataOf(
      controlApi.GET('/worlds/{world}/journal', {
        params: { path: { world }, query: { from: all.length, limit: pageLength } },
      }),
    )
    all.push(...entries)
    if (entries.length === 0 || all.length >= count) return all
  }
}
