import { createDraft } from '../../../forms/draft.ts'
import { createTypedValues } from '../../../forms/typed-values.ts'
import type { FlowSteps } from '../../flow/flow.ts'
import { paths } from '../../paths.ts'
import { alertTestCastSchema, type AlertTestCastValues } from './alert-test-cast-form.ts'

/** The steps from the form to the finish page. */
export const alertTestCastSteps: FlowSteps<AlertTestCastValues> = {
  draft: createDraft('alertTestCast', alertTestCastSchema),
  typed: createTypedValues<AlertTestCastValues>('alertTestCast'),
  form: paths.alertTestCast,
  finish: paths.alertTestCastFinish,
}
