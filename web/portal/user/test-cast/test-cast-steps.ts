import type { TestCast } from '../../../api/test-casts.ts'
import { createDraft } from '../../../forms/draft.ts'
import type { FlowSteps } from '../../flow/flow.ts'
import { paths } from '../../paths.ts'
import { testCastSchema } from './test-cast-schema.ts'

/** The steps from the form to the finish page. */
export const testCastSteps: FlowSteps<TestCast> = {
  draft: createDraft('testCast', testCastSchema),
  form: paths.testCast,
  finish: paths.testCastFinish,
}
