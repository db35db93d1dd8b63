import { type LoaderFunctionArgs, redirect } from 'react-router'
import { fetchFresh } from '../../../api/query-client.ts'
import { getSettings } from '../../../api/settings.ts'
import { finishDraft } from '../../flow/flow.ts'
import { paths } from '../../paths.ts'
import type { ConfUpdateFinishData } from './conf-update-finish.tsx'
import { confUpdateSteps, readIsTermDownloaded, toValues } from './conf-update-form.ts'

export { ConfUpdateFinishScreen as Component } from './conf-update-finish.tsx'

export async function loader({ request }: LoaderFunctionArgs): Promise<ConfUpdateFinishData> {
  const isTermDownloaded = readIsTermDownloaded(new URL(request.url).searchParams)
  if (isTermDownloaded === undefined) throw redirect(paths.confUpdate)
  finishDraft(confUpdateSteps)()
  const saved = await fetchFresh(getSettings).then(toValues, () => undefined)
  return { isTermDownloaded, saved }
}
