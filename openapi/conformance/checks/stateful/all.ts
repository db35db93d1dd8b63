import type { StatefulCheck } from '../../verify/context.ts'
import { ownData } from './own-data.ts'
import { pages } from './pages.ts'
import { savedIsRead } from './saved-is-read.ts'
import { sessionLife } from './session-life.ts'

/** All checks of sequences of calls. */
export const statefulChecks: readonly StatefulCheck[] = [sessionLife, ownData, pages, savedIsRead]
