import * as z from 'zod/mini'
import type { TestCast } from '../../../api/test-casts.ts'
import { testLevelText } from './test-levels.ts'

const chooseLevel = 'テストのレベルを選択してください。'

/** A test broadcast: its type, and a level of this type. */
export const testCastSchema = z
  .object({
    type: z.enum(['tsunami', 'eruption']),
    level: z.enum(['emalert', 'alert', 'warn', 'report'], chooseLevel),
  })
  .check(
    z.refine((cast: TestCast) => testLevelText(cast) !== undefined, {
      path: ['level'],
      message: chooseLevel,
    }),
  )
