import { type OperationId, contractOperation } from '../../../../openapi/contract/contract.ts'
import type { Truth } from '../../../explore/portal/observation.ts'
import { ownOperations } from '../../../explore/portal/own-operations.ts'
import { type ScreenName, screenAt } from '../../../explore/portal/screens.ts'
import { shownValues } from '../../../explore/portal/shown/all.ts'
import type { WorldClient } from '../../../testing/client.ts'

/** Whose page it is. */
export interface SignedIn {
  userId: string
  terminalId: string
}

/**
 * Asks a copy of the world what the server would answer the user of a page. The world itself does not notice.
 *
 * @returns undefined for a page that is not compared with the world
 */
export async function readTruth(
  world: WorldClient,
  address: string,
  path: string,
  user: SignedIn | undefined,
): Promise<Truth | undefined> {
  const screen = screenAt(path)
  const operation = screen && operationBehind(screen)
  if (operation === undefined || path.includes('month=')) return undefined
  const { isSecured, path: apiPath } = contractOperation(operation)
  if (isSecured && !user) return undefined
  const copy = await world.fork()
  try {
    await copy.clearFaults()
    const cookie = isSecured && user ? await logIn(copy, address, user) : ''
    if (cookie === undefined) return undefined
    const query = /\?.*/.exec(path)?.[0] ?? ''
    const response = await fetch(
      `${address}${apiPath}${operation === 'listHistory' ? query : ''}`,
      {
        headers: { ...copy.headers, cookie },
      },
    )
    if (!response.ok) return undefined
    const answer: unknown = await response.json()
    return { [operation]: answer }
  } finally {
    await copy.delete()
  }
}

function operationBehind(screen: ScreenName): OperationId | undefined {
  if (!shownValues[screen]) return undefined
  return screen === 'confUpdateFinish' ? 'getSettings' : ownOperations[screen]?.read
}

/** Logs in to the copy. Returns the cookie of the session, or undefined if the login is refused. */
async function logIn(
  copy: WorldClient,
  address: string,
  { userId, terminalId }: SignedIn,
): Promise<string | undefined> {
  const account = (await copy.accounts()).find((one) => one.userId === userId)
  if (!account) return undefined
  const { password, kind } = account
  const body = { userId, password, ...(kind === 'admin' && { terminalId }) }
  const response = await fetch(`${address}${contractOperation('login').path}`, {
    method: 'POST',
    headers: { ...copy.headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return response.ok ? response.headers.getSetCookie()[0]?.split(';')[0] : undefined
}
