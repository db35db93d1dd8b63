import type { components } from '../../openapi/generated/schema.d.ts'
import { api } from './client.ts'

export type TestCast = components['schemas']['TestCast']
export type AlertTestCast = components['schemas']['AlertTestCast']

/** Sends a tsunami or eruption test to the terminal. Rejects with an ApiError of status 400. */
export async function sendTestCast(body: TestCast): Promise<void> {
  await api.POST('/eqUser/api/user/test-cast', { body })
}

/** Sends a test earthquake to the terminal. Rejects with an ApiError of status 400. */
export async function sendAlertTestCast(body: AlertTestCast): Promise<void> {
  await api.POST('/eqUser/api/user/alert-test-cast', { body })
}
