import { openFormWith } from '../../flow/flow.ts'
import { type AlertTestCastValues, defaultTestEarthquake } from './alert-test-cast-form.ts'
import { alertTestCastSteps } from './alert-test-cast-steps.ts'

export { AlertTestCastScreen as Component } from './alert-test-cast.tsx'

export function loader(): AlertTestCastValues {
  return openFormWith(alertTestCastSteps, defaultTestEarthquake)
}
