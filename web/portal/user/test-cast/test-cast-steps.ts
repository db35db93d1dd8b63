import type { TestCast } from '../../../api/test-casts.ts'
import { createDraft } from '../../../forms/draft.ts'
import { createTypedValues } from '../../../forms/typed-values.ts'
import type { FlowSteps } from '../../flow/flow.ts'
import { paths } from '../../paths.ts'
import { testCastSchema } from './test-cast-schema.ts'

/** What is chosen so far. Empty texts stand for no choice. */
type TypedTestCast = Record<keyof TestCast, string>

/** The steps from the form to the finish page. */
export const testCastSteps = {
  draft: createDraft('testCast', testCastSchema),
  typed: createTypedValues<TypedTestCast>('testCast'),
  form: paths.testCast,
  finish: paths.testCastFinish,
} satisfies FlowSteps<TestCast, TypedTestCast>
