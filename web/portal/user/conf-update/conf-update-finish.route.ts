import { type LoaderFunctionArgs, redirect } from 'react-router'
import { finishDraft } from '../../flow/flow.ts'
import { paths } from '../../paths.ts'
import { confUpdateSteps, readIsTermDownloaded } from './conf-update-form.ts'

export { ConfUpdateFinishScreen as Component } from './conf-update-finish.tsx'

export function loader({ request }: LoaderFunctionArgs): boolean {
  const isTermDownloaded = readIsTermDownloaded(new URL(request.url).searchParams)
  if (isTermDownloaded === undefined) throw redirect(paths.confUpdate)
  finishDraft(confUpdateSteps)()
  return isTermDownloaded
}
