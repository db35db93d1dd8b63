import { contractOperation, contractOperations } from '../../openapi/contract/contract.ts'
import { createSimulator } from '../../simulator/in-process/simulator.ts'
import type { ExampleResponse } from '../../openapi/contract/example-responses.ts'
import { isRecord } from '../../openapi/base/records.ts'

const origin = 'http://localhost'
/** The code of the main shock in the scenario. */
const code = '20240101161011'
const contentType = 'application/json'

/** Sends a request to a path as the owner's browser would. */
export type OwnerCall = (path: string, init?: RequestInit) => Promise<Response>

/**
 * Opens the built-in scenario kanazawa-2024, which starts at the gallery's time, and logs its owner in. The time of the world
 * stands still, so the session does not end.
 */
async function openOwnerWorld() {
  const simulator = await createSimulator({ scenario: 'kanazawa-2024' })
  const browser = simulator.browser()
  const call: OwnerCall = (path, init) => browser.fetch(new Request(origin + path, init))
  const send = (id: 'login' | 'issueOnetimePassword' | 'loginWithOnetimePassword', body: object) =>
    call(contractOperation(id).path, {
      method: 'POST',
      headers: { 'content-type': contentType },
      body: JSON.stringify(body),
    })
  const owner = (await simulator.accounts()).find(({ kind }) => kind === 'owner')
  await send('login', { userId: owner?.userId, password: owner?.password })
  return { simulator, call, send }
}

/** Opens a world whose owner has also opened the terminal's settings page with a one-time password. */
export async function openWorldWithPage(): Promise<OwnerCall> {
  const { simulator, call, send } = await openOwnerWorld()
  await send('issueOnetimePassword', {})
  const { onetimePassword } = await simulator.nextMail({ kind: 'one-time-password' })
  await send('loginWithOnetimePassword', { token: onetimePassword })
  await call(contractOperation('getTerminalPage').path)
  // Advances the time until the data centre has fetched the page from the terminal.
  await simulator.advance('10s')
  return call
}

/**
 * Returns the JSON responses of an owner's calls, by operation id. They all come from one world, so that the times, places and
 * earthquakes on different screens fit together.
 *
 * @throws Error if the simulator refuses a call
 */
export async function ownerResponses(): Promise<Map<string, ExampleResponse[]>> {
  const { call } = await openOwnerWorld()
  const responses = new Map<string, ExampleResponse[]>()
  for (const {
    id,
    method,
    path,
    isSecured,
    parameters,
    responses: declared,
  } of contractOperations) {
    const isJson = contentType in (declared.get(200)?.content ?? {})
    if (method !== 'get' || !isSecured || !isJson) continue
    const hasCode = parameters.some(({ name, in: place }) => name === 'code' && place === 'query')
    const response = await call(path.replace('{code}', code) + (hasCode ? `?code=${code}` : ''))
    const body: unknown = await response.json()
    if (!response.ok) throw new Error(`${id} responds with ${JSON.stringify(body)}`)
    const world = { name: 'world', status: 200, summary: "The world's response", contentType, body }
    responses.set(id, id === 'getTerminalStatus' ? [withoutAlerts(world), world] : [world])
  }
  return responses
}

function withoutAlerts(response: ExampleResponse): ExampleResponse {
  const summary = "The world's response without alerts"
  const body = isRecord(response.body) && { ...response.body, tsunamiAlerts: [] }
  return { ...response, name: 'calm', summary, body }
}
