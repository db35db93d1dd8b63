import { useState } from 'react'
import { jstIso } from '../../../openapi/base/japan-time.ts'
import { ActionButton } from '../action-form.tsx'
import { timeText } from '../console-text.ts'
import { saveFile } from '../../runtime/save-file.ts'
import { controlApi, dataOf, inWorld, type Schemas } from '../control.ts'
import { showMessage } from '../messages/messages.ts'
import type { TimeRange } from '../time/timeline-scale.ts'
import { t } from '../words/words.ts'
import { reportFiles } from './report-files.ts'

/** A form that saves a range of a world's past as a bug report or a scenario. */
export function BugReport({ world, range }: { world: string; range: TimeRange }) {
  const [note, setNote] = useState('')
  const times = { from: timeText(range.from), to: timeText(range.to) }
  const writeReport = async (): Promise<void> => {
    const [repetition, journal, { zipSync }] = await Promise.all([
      getRepetition(world, range),
      dataOf(
        controlApi.GET('/worlds/{world}/journal-file', { ...inWorld(world), parseAs: 'text' }),
      ),
      import('fflate'),
    ])
    const files = reportFiles({
      ...repetition,
      world,
      note,
      journal,
      from: jstIso(repetition.from),
      to: jstIso(repetition.to),
      writtenAt: jstIso(Date.now()),
      page: location.href,
      browser: navigator.userAgent,
    })
    const file = `${world}-report.zip`
    saveFile(file, new Blob([zipSync(files).slice()], { type: 'application/zip' }))
    showMessage({ world, text: t('Bug report saved as {file}.', { file }) })
  }
  const saveScenario = async (): Promise<void> => {
    const { scenario, steps } = await getRepetition(world, range)
    const file = `${world}-repeated.yaml`
    saveFile(file, new Blob([scenario], { type: 'application/yaml' }))
    const text = t('Scenario saved as {file}. Commands and calls: {count}.', { file, count: steps })
    showMessage({ world, text })
  }
  return (
    <section className="mt-4 border-t border-line pt-3">
      <h3 className="font-bold">{t('Bug report from {from} to {to} (JST)', times)}</h3>
      <p className="mb-2 text-sm text-ink-quiet">
        {t(
          'A ZIP file with the note, the journal, a scenario that reproduces the range, and version numbers. It contains all passwords in the world. Drag across the timeline to select another range.',
        )}
      </p>
      <label className="block font-bold">
        {t('Note')}
        <textarea
          rows={2}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
          className="mb-2 w-full rounded-8 border border-line-strong bg-surface px-4 py-2 font-normal"
        />
      </label>
      <div className="flex flex-wrap gap-2">
        <ActionButton action={writeReport}>{t('Download bug report')}</ActionButton>
        <ActionButton variant="outline" action={saveScenario}>
          {t('Save as scenario')}
        </ActionButton>
      </div>
    </section>
  )
}

function getRepetition(world: string, { from, to }: TimeRange): Promise<Schemas['Repetition']> {
  const query = { from: jstIso(from), to: jstIso(to) }
  return dataOf(
    controlApi.GET('/worlds/{world}/repetition', { params: { path: { world }, query } }),
  )
}
