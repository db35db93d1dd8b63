import type { TestCast } from '../../../api/test-casts.ts'
import { draft } from '../../../forms/draft.ts'
import type { FlowSteps } from '../../flow/flow.ts'
import { paths } from '../../paths.ts'
import { testCastSchema } from './test-cast-schema.ts'

/** The way from the form to the finish page. */
export const testCastSteps: FlowSteps<TestCast> = {
  draft: draft('testCast', testCastSchema),
  form: paths.testCast,
  finish: paths.testCastFinish,
}
