import { finish } from '../../../simulator/engine/steps.ts'
import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import {
  type OperationId,
  contractOperation,
  contractOperations,
} from '../../../openapi/contract/contract.ts'
import type { ResponseObject } from '../../../openapi/contract/document.ts'
import { simulatorRules } from '../../../simulator/api/simulator-rules.ts'
import { advancing } from '../../../simulator/engine/world.ts'
import { creatingScenarioWorld } from '../../../simulator/scenario/create-world.ts'
import { parseScenario } from '../../../simulator/scenario/read/parse.ts'
import type { SimulatorWorld } from '../../../simulator/state/state.ts'
import { loginTaro } from '../fixture-world.ts'

/** A contract example that describes the world of the scenario kanazawa-2024. */
interface NotoExample {
  id: OperationId
  example: string
  /** The path after `/eqUser/api/`, with the query. */
  path: string
  /** The world's time. Default: when the scenario opens. */
  at?: string
  /** How the example differs from the simulator's response, with the reason. */
  except?: { fields: string[]; reason: string }
}

const opened = '2024-01-01T16:25:00+09:00'
const noto = '20240101161011'

const someAreas = { fields: ['areas'], reason: 'The example has some of the areas, to be short.' }

const notoExamples: NotoExample[] = [
  { id: 'getSessionUser', example: 'owner', path: 'user' },
  { id: 'getTerminalStatus', example: 'connected', path: 'user/term-status' },
  { id: 'getSettings', example: 'connected', path: 'user/conf-update' },
  { id: 'getOnetimePassword', example: 'ipv4', path: 'user/onetime-password' },
  { id: 'getFirmwareUpdate', example: 'none', path: 'user/firmware-update' },
  { id: 'getEruptionOption', example: 'warnings', path: 'user/eruption-alert-option' },
  {
    id: 'getTsunamiOption',
    example: 'receiving',
    path: 'user/tsunami-alert-option',
    except: someAreas,
  },
  { id: 'getRegistrationOptions', example: 'allAreas', path: 'regist/user-registration' },
  { id: 'getHistoryEvent', example: 'noto', path: `user/history/${noto}` },
  {
    id: 'getLatestWarning',
    example: 'final',
    path: 'open/warnings/latest',
    except: someAreas,
  },
  {
    id: 'getLatestWarning',
    example: 'warning',
    path: 'open/warnings/latest',
    at: '2024-01-01T16:10:40+09:00',
    except: someAreas,
  },
  {
    id: 'getAmplification',
    example: 'kanazawa',
    path: 'open/amplification?lat=36.56103&lng=136.65655',
  },
  { id: 'getAmplification', example: 'rock', path: 'open/amplification?lat=34.37&lng=135.86' },
  {
    id: 'getOpenWave',
    example: 'noto',
    path: 'open/data/wave?hypoLat=37.495&hypoLng=137.27&hypoDepth=16&sendSec=7&waveInterval=2&waveCount=4',
  },
  {
    id: 'getOpenWave',
    example: 'tokyoBay',
    path: 'open/data/wave?hypoLat=35.6&hypoLng=140&hypoDepth=80&sendSec=8&waveInterval=5&waveCount=4',
  },
]

/** Reads whose examples do not describe the scenario's world, with the reason. */
const notCompared = {
  getTerminalLog: 'The example has the log of another terminal.',
  getRedundancyCheck: 'The scenario has no check.',
  getDrill: "The scenario has the simulator's default drill.",
  listNews: 'The scenario has news of its own.',
}

let world: SimulatorWorld

beforeAll(() => {
  const file = 'simulator/scenarios/kanazawa-2024.yaml'
  world = finish(creatingScenarioWorld(parseScenario(readFileSync(file, 'utf8'), file)))
})

const inOrder = notoExamples
  .map((one) => ({ ...one, atMs: Date.parse(one.at ?? opened) }))
  .toSorted((a, b) => a.atMs - b.atMs)

test.each(inOrder)(
  "the example $example of $id equals the simulator's response in kanazawa-2024",
  ({ id, example, path, atMs, except }) => {
    const expected = without(exampleBodies(id)[example], except?.fields)
    expect(expected).toBeDefined()
    expect(without(responseAt(path, atMs), except?.fields)).toEqual(expected)
  },
)

test('every reading call of the specification is compared, or has a reason against it', () => {
  const reads = contractOperations
    .filter(({ method, responses }) => method === 'get' && isJson(responses.get(200)))
    .filter(({ provenance }) => provenance === 'stated')
    .map(({ id }) => id)
  const compared = [...notoExamples.map(({ id }) => id), 'listHistory', 'listWarnings']
  const listed = new Set<string>([...compared, ...Object.keys(notCompared)])
  const missing = reads.filter((id) => !listed.has(id))
  expect(missing, 'add each to notoExamples, or to notCompared with the reason').toEqual([])
})

test('the history example contains the item that the simulator lists in kanazawa-2024', () => {
  const items = listOf(responseAt('user/history', Date.parse(opened)), 'terminalEqSummaryItems')
  expect(items).toHaveLength(1)
  const example = listOf(exampleBodies('listHistory').noto, 'terminalEqSummaryItems')
  expect(example).toContainEqual(items[0])
})

test('the example of earlier warnings begins with the warning that the simulator lists', () => {
  const warnings = listOf(responseAt('open/warnings', Date.parse(opened)), 'warnings')
  expect(warnings).toHaveLength(1)
  const [latest] = listOf(exampleBodies('listWarnings').page, 'warnings')
  expect(without(latest, ['areas'])).toEqual(without(warnings[0], ['areas']))
})

test('the simulator has the areas in the tsunami example', () => {
  const areas = listOf(responseAt('user/tsunami-alert-option', Date.parse(opened)), 'areas')
  for (const area of listOf(exampleBodies('getTsunamiOption').receiving, 'areas')) {
    expect(areas).toContainEqual(area)
  }
})

function exampleBodies(id: OperationId): Record<string, unknown> {
  const { examples = {} } =
    contractOperation(id).responses.get(200)?.content?.['application/json'] ?? {}
  return Object.fromEntries(Object.entries(examples).map(([name, { value }]) => [name, value]))
}

/** Returns the simulator's response, with coordinates rounded to 5 decimals like those of the examples. */
function responseAt(path: string, atMs: number): unknown {
  if (atMs > world.nowMs) finish(advancing(world, simulatorRules, atMs))
  const { status, body } = loginTaro(world).get(path)
  expect(status).toBe(200)
  return JSON.parse(JSON.stringify(body), (_, value: unknown) =>
    typeof value === 'number' ? Number(value.toFixed(5)) : value,
  )
}

function isJson(response: ResponseObject | undefined): boolean {
  return 'application/json' in (response?.content ?? {})
}

/** Removes fields from a body at any depth. */
function without(body: unknown, fields: string[] = []): unknown {
  return JSON.parse(JSON.stringify(body), (name, value: unknown) =>
    fields.includes(name) ? undefined : value,
  )
}

function listOf(body: unknown, name: string): unknown[] {
  return z.object({ [name]: z.array(z.unknown()) }).parse(body)[name] ?? []
}
