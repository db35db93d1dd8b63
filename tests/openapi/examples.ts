import * as z from 'zod'
import { type OperationId, contractOperation } from '../../openapi/contract/contract.ts'

/** A named example of a response body. */
export interface BodyExample<Body> {
  name: string
  summary: string
  body: Body
}

/** The examples of an operation's response bodies with status 200, read with a schema. */
export function responseExamples<Body>(
  id: OperationId,
  schema: z.ZodType<Body>,
): BodyExample<Body>[] {
  const content = contractOperation(id).responses.get(200)?.content ?? {}
  return Object.values(content).flatMap(({ examples = {} }) =>
    Object.entries(examples).map(([name, { summary = '', value }]) => ({
      name: `${id} ${name}`,
      summary,
      body: schema.parse(value),
    })),
  )
}

/** The bodies of an operation's response examples by name. */
export function exampleBodies(id: OperationId): Record<string, unknown> {
  const examples = responseExamples(id, z.unknown())
  return Object.fromEntries(examples.map(({ name, body }) => [name.split(' ')[1] ?? name, body]))
}

const at = z.number()
const location = { lat: z.number(), lng: z.number() }

const warning = z.object({
  receiveTime: at,
  originTime: at,
  areaName: z.string(),
  ...location,
  depth: z.number(),
  magnitude: z.number(),
  shindo: z.number().optional(),
  pTime: at.optional(),
  sTime: at.optional(),
  alert: z.boolean(),
  lgAlert: z.boolean(),
})

export const historyPage = z.object({
  terminalEqSummaryItems: z.array(
    z.object({
      eqcode: z.string(),
      eewReceiveTime: at.optional(),
      eewAreaName: z.string().optional(),
      eewShindo: z.number().optional(),
      firstSensTime: at.optional(),
      obsShindo: z.number().optional(),
      alert: z.boolean(),
      lgAlert: z.boolean(),
    }),
  ),
  count: z.number(),
  limit: z.number(),
  offset: z.number(),
})

export const historyEvent = z.object({
  term: z.object(location),
  eew: warning.optional(),
  termAcc: z.object({ firstSensTime: at, obsShindo: z.number() }).optional(),
})

const publicWarning = z.object({
  eqcode: z.string(),
  originTime: at,
  sendTime: at,
  areaName: z.string(),
  ...location,
  depth: z.number(),
  magnitude: z.number(),
  lastFlag: z.boolean(),
})

export const latestWarning = z.object({ warning: publicWarning.optional() })

export const warningPage = z.object({
  warnings: z.array(publicWarning),
  count: z.number(),
  limit: z.number(),
  offset: z.number(),
})

const alert = z.object({ level: z.number(), eventTime: at })

export const terminalStatus = z.object({
  terminalId: z.string(),
  userId: z.string(),
  userEmailAddress: z.string(),
  lastAccessDate: at,
  lat: z.number().optional(),
  lng: z.number().optional(),
  floor: z.string().optional(),
  planName: z.string(),
  localAddr: z.string().optional(),
  tsunamiAreaName: z.string().optional(),
  eruptionAreaName: z.string().optional(),
  tsunamiAlerts: z.array(alert).optional(),
  eruptionAlerts: z.array(alert).optional(),
  eruptionReports: z.array(alert).optional(),
})

export const settings = z.object({
  mailAddress: z.string().optional(),
  lat: z.number().optional(),
  lng: z.number().optional(),
  floor: z.string().optional(),
  tsunamiEnabled: z.boolean().optional(),
  tsunamiAreaName: z.string().optional(),
  eruptionEnabled: z.boolean().optional(),
  eruptionAreaName: z.string().optional(),
})

const flag = z.number()

export const redundancyCheck = z.object({
  terminalId: z.string(),
  excluded: z.boolean(),
  east0ChkFlag: flag,
  east0LastAccessDate: at.optional(),
  west0ChkFlag: flag,
  west0LastAccessDate: at.optional(),
  priDcKey: z.string(),
  secDcKey: z.string(),
})

export const firmwareUpdate = z.object({
  update: z.object({ since: at, until: at, dates: z.array(z.string()) }).optional(),
})

export const drill = z.object({ trainingDate: at, settingDeadline: at, trainingLink: z.string() })

export const newsList = z.object({ news: z.array(z.object({ id: z.string(), publishedAt: at })) })

export const openWave = z.object({
  waveCount: z.number(),
  wave: z.array(
    z.object({ pLat: z.number(), pLng: z.number(), sLat: z.number(), sLng: z.number() }),
  ),
})

export const sessionUser = z.object({
  userId: z.string(),
  terminalId: z.string(),
  isAdmin: z.optional(z.boolean()),
})

export const areaList = z.object({
  tsunamiAreas: z.array(z.object({ name: z.string(), code: z.string() })),
})

export const tsunamiOption = z.object({
  areas: z.array(z.object({ name: z.string(), code: z.string() })),
  receiveFlag: z.boolean(),
  areaCode: z.string().optional(),
  areaName: z.string().optional(),
  level: z.number(),
})

export const eruptionOption = z.object({ receiveFlag: z.boolean(), level: z.number() })

export const registration = z.object({
  terminalId: z.string(),
  initPassword: z.string(),
  userId: z.string(),
  mailAddress: z.string(),
  ...location,
  floor: z.string(),
  tsunamiAreaCode: z.string().optional(),
  tsunamiAreaName: z.string().optional(),
})
