import { type ActionFunctionArgs, redirect } from 'react-router'
import { limits } from '../../../../openapi/generated/limits.ts'
import { fetchFresh, invalidate } from '../../../api/query-client.ts'
import {
  getRedundancyCheck,
  type RedundancyCheck,
  startRedundancyCheck,
} from '../../../api/terminal.ts'
import { paths } from '../../paths.ts'

export { DcSwitchTestScreen as Component } from './dc-switch-test.tsx'

export function loader(): Promise<RedundancyCheck> {
  return fetchFresh(getRedundancyCheck)
}

export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  const value = (await request.formData()).get('priDcKey')
  const priDcKey = limits.DataCenterKey.enum.find((key) => key === value)
  if (priDcKey === undefined) return redirect(paths.dcSwitchTest)
  await startRedundancyCheck(priDcKey)
  await invalidate(getRedundancyCheck)
  return redirect(paths.dcSwitchTestFinish)
}
