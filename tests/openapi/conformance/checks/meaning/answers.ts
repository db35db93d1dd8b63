import { deflateSync, crc32 } from 'node:zlib'
import { contractOperation, type OperationId } from '../../../../../openapi/contract/contract.ts'
import { isRecord } from '../../../../../openapi/base/records.ts'
import type { Unusual } from '../../exchanges.ts'

export type Case = [operationId: OperationId, unusual: Unusual]

/**
 * Responses that break a rule (`fires`), and responses that differ from the contract's examples but keep the rule (`isSilent`).
 */
export interface MeaningCases {
  /** Responses that must cause a finding. The planted faults also do. */
  fires: Record<string, Case>
  isSilent: Record<string, Case>
}

export const json = ['content-type', 'application/json'] as const
export const now = ['date', 'Mon, 15 Jan 2024 03:00:00 GMT'] as const
export const headers = [json, now]

export const item = {
  eqcode: '20240101161011',
  eewReceiveTime: 1_704_093_036_075,
  eewShindo: 4.6,
  alert: true,
  lgAlert: false,
}
export const older = {
  eqcode: '20240101160609',
  firstSensTime: 1_704_092_795_000,
  obsShindo: 3.9,
  alert: false,
  lgAlert: false,
}
export const event = exampleOf('getHistoryEvent')
export const eew = recordOf(event['eew'])
export const status = exampleOf('getTerminalStatus')
export const settings = exampleOf('getSettings')
export const wave = exampleOf('getOpenWave')
export const waveQuery =
  'hypoLat=37.495&hypoLng=137.27&hypoDepth=16&sendSec=7&waveInterval=2&waveCount=4'
export const circles = Array.isArray(wave['wave']) ? wave['wave'].filter(isRecord) : []
export const samples = {
  startTime: 1_704_093_030_000,
  sampleHz: 1,
  pTime: 1_704_093_031_000,
  sTime: 1_704_093_032_000,
  ns: [0, 1, 2],
  ew: [0, 1, 2],
  ud: [0, 1, 2],
}
export const code = 'code=20240101161011'
export const picture = [['content-type', 'image/png']] as const
export const plan = {
  since: 1_705_327_200_000,
  until: 1_705_348_800_000,
  dates: ['2024-01-15', '2024-01-16'],
}
export const schedule = { since: '23:00:00', until: '05:00:00' }

export function page(items: unknown[], numbers: object = {}): Case {
  return ['listHistory', { headers, body: pageOf(items, numbers) }]
}

export function pageOf(items: unknown[], numbers: object): object {
  return { terminalEqSummaryItems: items, count: items.length, limit: 20, offset: 0, ...numbers }
}

export function detail(changes: object): Case {
  const path = '/eqUser/api/user/history/20240101161011'
  return ['getHistoryEvent', { path, headers, body: { ...event, eew: { ...eew, ...changes } } }]
}

export function circleCase(change: (circle: Record<string, unknown>) => object): Case {
  return [
    'getOpenWave',
    { headers, query: waveQuery, body: { ...wave, wave: circles.map(change) } },
  ]
}

export function news(day: number): Record<string, unknown> {
  return { id: `news-${day}`, publishedAt: 1_704_848_400_000 + day * 86_400_000, title: 'お知らせ' }
}

export function exampleOf(id: OperationId): Record<string, unknown> {
  const content = contractOperation(id).responses.get(200)?.content?.['application/json']
  return recordOf(Object.values(content?.examples ?? {})[0]?.value)
}

export function recordOf(value: unknown): Record<string, unknown> {
  if (!isRecord(value)) throw new Error('The example is not an object.')
  return value
}

export function png(width: number, height: number): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc(height * (1 + width)))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

export function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(typed), 4)
  return Buffer.concat([frame.subarray(0, 4), typed, frame.subarray(4)])
}
