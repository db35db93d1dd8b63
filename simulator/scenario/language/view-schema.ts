import { z } from 'zod'
import { recordOf } from '../../../openapi/base/records.ts'
import { limits } from '../../../openapi/generated/limits.ts'
import { firmwareTransitions } from '../../models/firmware/firmware.ts'
import { ntpTransitions } from '../../models/terminal/clock.ts'
import { connectionTransitions, powerTransitions } from '../../models/terminal/connection.ts'
import { redundancyTransitions } from '../../models/terminal/redundancy.ts'
import { mailFields } from '../../state/mail.ts'
import { drillFields, newsItemFields, publicWarningFields } from '../../state/reception.ts'
import { operationIdSchema, virtualTimeSchema } from '../../state/value-schemas.ts'
import type { DataCenter, SubCenter } from '../../state/terminal.ts'
import { type ViewName, viewNames } from '../expect/views.ts'

/** A value of any form, which may contain matchers. */
export const expectedSchema = z.unknown()

const upOrDown = z.enum(['up', 'down'])
const connection = statesOf(connectionTransitions)
const redundancy = statesOf(redundancyTransitions)
const code = z.union([z.int(), z.string()])

function statesOf(transitions: object) {
  return z.enum(Object.keys(transitions))
}

/** The fields of each view. For a list, the fields of its entries. */
export const viewFields = {
  mails: { ...mailFields, links: z.array(z.string()) },
  quakes: { id: z.string().optional(), ...publicWarningFields },
  terminals: {
    terminalId: z.string(),
    registrationCode: z.string(),
    ownerId: z.string().optional(),
    planName: z.string(),
    contract: z.enum(['active', 'cancelled']),
    lat: z.number(),
    lng: z.number(),
    localAddr: z.string().optional(),
    power: statesOf(powerTransitions),
    connection,
    dc: z.enum(limits.DataCenterKey.enum).optional(),
    subCenters: z
      .object({ east1: connection, west1: connection } satisfies Record<
        SubCenter,
        typeof connection
      >)
      .describe('State of the connection to each sub centre.'),
    lastAccessAt: virtualTimeSchema.describe(
      'When a main centre last received data from the terminal.',
    ),
    ntp: statesOf(ntpTransitions),
    redundancy: z.object({ east0: redundancy, west0: redundancy } satisfies Record<
      DataCenter,
      typeof redundancy
    >),
    firmware: statesOf(firmwareTransitions),
    tsunamiArea: z.object({ code: z.string(), name: z.string() }).optional(),
    eruptionArea: z.string().optional(),
    alerts: z.array(z.string()).describe('Alerts in force, e.g. `tsunami 5`.'),
    isSilent: z.boolean(),
    firmwareVersion: z.string(),
    clockErrorMs: z.int().describe('How many milliseconds the clock is ahead.'),
    isLinkUp: z.boolean(),
    receptions: z.int(),
    log: z.array(z.string()),
  },
  accounts: {
    kind: z.enum(['owner', 'admin']),
    userId: z.string(),
    password: z.string(),
    terminalId: z.string().optional(),
    mailAddress: z.string().optional(),
  },
  journal: {
    index: z.int(),
    at: virtualTimeSchema,
    kind: z.enum(['request', 'command']),
    operation: operationIdSchema.optional(),
    status: z.int().optional(),
    code: code.optional(),
    verb: z.string().optional(),
    outcome: z.string().optional(),
  },
  news: newsItemFields,
  drill: drillFields,
  centers: {
    east0: upOrDown,
    west0: upOrDown,
    east1: upOrDown,
    west1: upOrDown,
  } satisfies Record<DataCenter | SubCenter, typeof upOrDown>,
}

const contents: Record<ViewName, string> = {
  mails: 'The emails sent so far, oldest first',
  quakes: 'The public earthquake warnings, oldest first, with the id of the step or quake',
  terminals:
    'The terminals and the states of their state machines. With { $group: { where, share } }, the other matchers only apply to this group of terminals',
  accounts: 'The accounts',
  journal: "The run's requests and commands so far, oldest first",
  news: 'The news published on the login page',
  drill: 'The next drill',
  centers: 'The data centres',
}

export const viewKeys = recordOf(viewNames, (name) => {
  const fields = Object.keys(viewFields[name]).join(', ')
  return expectedSchema.optional().describe(`${contents[name]}: ${fields}.`)
})

export const listViews: readonly ViewName[] = viewNames.filter(
  (name) => name !== 'drill' && name !== 'centers',
)
