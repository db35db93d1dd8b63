import { type LoaderFunctionArgs, redirect } from 'react-router'
import { listHistory } from '../../api/history.ts'
import { fetchFresh } from '../../api/query-client.ts'
import { historyEventPath, paths } from '../paths.ts'

/** Redirects to the earthquake in the query, else to the latest one that the terminal measured, else to the history page. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const code = new URL(request.url).searchParams.get('code') ?? (await latestMeasured())
  return redirect(code === undefined ? paths.history : historyEventPath(code))
}

async function latestMeasured(): Promise<string | undefined> {
  const { terminalEqSummaryItems } = await fetchFresh(listHistory(0))
  return terminalEqSummaryItems.find(({ firstSensTime }) => firstSensTime !== undefined)?.eqcode
}
