import { type ActionFunctionArgs, redirect } from 'react-router'
import { limits } from '../../../../openapi/generated/limits.ts'
import { fetchFresh, invalidate } from '../../../api/query-client.ts'
import {
  getRedundancyCheck,
  type RedundancyCheck,
  startRedundancyCheck,
} from '../../../api/terminal.ts'
import { forgetCompletion, recordCompletion } from '../../flow/completion.ts'
import { paths } from '../../paths.ts'
import { dcSwitchTestSteps } from './dc-switch-test-steps.ts'

export { DcSwitchTestScreen as Component } from './dc-switch-test.tsx'

export function loader(): Promise<RedundancyCheck> {
  forgetCompletion(dcSwitchTestSteps)
  return fetchFresh(getRedundancyCheck)
}

export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  const value = (await request.formData()).get('priDcKey')
  const priDcKey = limits.DataCenterKey.enum.find((key) => key === value)
  if (priDcKey === undefined) return redirect(paths.dcSwitchTest)
  await startRedundancyCheck(priDcKey)
  recordCompletion(dcSwitchTestSteps)
  await invalidate(getRedundancyCheck)
  return redirect(dcSwitchTestSteps.finish)
}
