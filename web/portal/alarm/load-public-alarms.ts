import { getLatestWarning } from '../../api/open.ts'
import { queryClient } from '../../api/query-client.ts'
import { wait } from '../../tasks.ts'
import { secondMs } from '../../text/time.ts'

/**
 * Loads the public warnings, once. The first page waits for them, so that the banner does not push it
 * down later, but not long.
 */
export async function loadPublicAlarms(): Promise<void> {
  await Promise.race([queryClient.prefetchQuery(getLatestWarning), wait(secondMs)])
}
