import type { LoaderFunctionArgs } from 'react-router'
import { getHistoryEvent, listHistory } from '../../../api/history.ts'
import { fetchCached } from '../../../api/query-client.ts'
import { waveChoices } from './wave-choices.ts'
import type { WaveData } from './wave.tsx'

export { WaveScreen as Component } from './wave.tsx'

/** Loads the earthquake in the query, else the latest one that the terminal measured. */
export async function loader({ request }: LoaderFunctionArgs): Promise<WaveData> {
  const history = await fetchCached(listHistory(0))
  const choices = waveChoices(history.terminalEqSummaryItems)
  const code = new URL(request.url).searchParams.get('code') ?? choices[0]?.value
  if (code === undefined) return { choices, chosen: undefined }
  return {
    choices,
    chosen: { code, event: await fetchCached(getHistoryEvent(code)) },
  }
}
