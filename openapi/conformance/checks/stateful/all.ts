import type { StatefulCheck } from '../../verify/context.ts'
import { ownData } from './own-data.ts'
import { pages } from './pages.ts'
import { savedIsRead } from './saved-is-read.ts'
import { sessionLife } from './session-life.ts'

/** Every check of calls that hang together. */
export const statefulChecks: readonly StatefulCheck[] = [sessionLife, ownData, pages, savedIsRead]
