import type { PassiveCheck } from '../passive/passive-check.ts'
import { echo } from './echo.ts'
import { eventCodeTime } from './event-code-time.ts'
import { imageSize } from './image-size.ts'
import { instants } from './instants.ts'
import { listedEvents } from './listed-events.ts'
import { listingOrder } from './listing-order.ts'
import { pageSums } from './page-sums.ts'
import { readableText } from './readable-text.ts'
import { serverDate } from './server-date.ts'
import { terminalFacts } from './terminal-facts.ts'
import { timesInOrder } from './times-in-order.ts'
import { waveCircles } from './wave-circles.ts'
import { waveRecord } from './wave-record.ts'

/** All checks of what the values of a single response mean. */
export const meaningChecks: readonly PassiveCheck[] = [
  serverDate,
  instants,
  timesInOrder,
  eventCodeTime,
  listingOrder,
  listedEvents,
  pageSums,
  echo,
  waveCircles,
  waveRecord,
  imageSize,
  readableText,
  terminalFacts,
]
