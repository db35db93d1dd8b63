import {
  type ContractOperation,
  type OperationId,
  contractOperations,
} from '../../openapi/contract/contract.ts'
import { ordinaryRequests } from '../../openapi/conformance/generate/ordinary-request.ts'
import type { Call } from './load-generator.ts'

/** The Noto Peninsula earthquake of 2024, which all terminals in the scenario receive. */
const eqcode = '20240101161011'
const firstTerminal = 1_710_001
const place = { lat: 36.56103, lng: 136.65655, floor: '1階' }
const jsonHeaders = { 'content-type': 'application/json' }

/** Operations for terminals without an owner. */
const unregistered = new Set<OperationId>(['initializeTerminal', 'registerUser'])

/** Values of requests besides the terminal and the user. */
const special: Partial<Record<OperationId, Record<string, unknown>>> = {
  registerUser: { userId: 'mix_new_owner' },
  startRedundancyCheck: { priDcKey: 'west0' },
  sendTestCast: { type: 'tsunami', level: 'emalert' },
}

/** A scenario in which each operation has its own terminal and owner, because many calls change them. */
export function contractScenario(): object {
  const owned = contractOperations.filter(({ id }) => !unregistered.has(id))
  return {
    name: 'contract',
    title: '計測',
    seed: 'contract',
    startAt: '2024-01-01T12:00:00+09:00',
    openAt: '2024-01-01T16:25:00+09:00',
    accounts: owned.map((operation) => ({
      kind: 'owner',
      ...accountOf(operation),
      mailAddress: 'owner@example.jp',
      terminalId: terminalOf(operation),
    })),
    terminals: contractOperations.map((operation) => ({
      terminalId: terminalOf(operation),
      registrationCode: codeOf(operation),
      localAddr: '192.168.1.20',
      place,
      tsunami: { areaCode: '361', level: 3 },
      eruption: { areaName: '白山' },
    })),
    news: [
      { publishedAt: '2024-01-01T10:00:00+09:00', title: '年始の営業について' },
      { publishedAt: '2024-01-01T16:20:00+09:00', title: '令和6年能登半島地震について' },
    ],
    timeline: [{ quake: 'noto-2024' }],
  }
}

/** Returns the login of the owner whose terminal the scenario reserves for the operation. */
export function loginOf(operation: ContractOperation): Call {
  return {
    method: 'POST',
    path: '/eqUser/api/user/login',
    headers: jsonHeaders,
    body: JSON.stringify(accountOf(operation)),
  }
}

export function validCall(operation: ContractOperation, cookie: string | undefined): Call {
  const known = {
    ...accountOf(operation),
    terminalId: terminalOf(operation),
    initPassword: codeOf(operation),
    code: eqcode,
    ...special[operation.id],
  }
  const [request] = ordinaryRequests(operation, known)
  const query = Object.entries(request?.query ?? {}).filter(([, value]) => value !== '')
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    String(request?.path[name]),
  )
  return {
    method: operation.method === 'get' ? 'GET' : 'POST',
    path: query.length === 0 ? path : `${path}?${new URLSearchParams(query.map(toText))}`,
    headers: { ...jsonHeaders, ...(cookie !== undefined && { cookie }) },
    ...(request?.body !== undefined && { body: JSON.stringify(request.body) }),
  }
}

/** Returns a call that is refused, because it has no session, an empty body, no parameters or the wrong method. */
export function refusedCall(operation: ContractOperation): Call {
  const call = validCall(operation, undefined)
  if (operation.isSecured) return call
  if (operation.body) return { ...call, body: '{}' }
  const path = call.path.replace(/\?.*/, '')
  if (operation.parameters.some(({ required }) => required)) return { ...call, path }
  return { ...call, path, method: 'DELETE' }
}

function toText([name, value]: [string, unknown]): [string, string] {
  return [name, String(value)]
}

function terminalOf(operation: ContractOperation): string {
  return String(firstTerminal + contractOperations.indexOf(operation))
}

function codeOf(operation: ContractOperation): string {
  return `C${terminalOf(operation)}`
}

function accountOf(operation: ContractOperation): { userId: string; password: string } {
  const terminalId = terminalOf(operation)
  return { userId: `mix_${terminalId}`, password: `Keisoku-${terminalId}` }
}
