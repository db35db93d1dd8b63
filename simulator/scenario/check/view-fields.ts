import type { SchemaObject } from '../../../openapi/contract/document.ts'
import type { ViewEntry } from '../expect/views.ts'
import type { ErrorMessage } from '../read/error-message.ts'
import type { Scenario } from '../scenario.ts'
import { type ViewName, viewNames } from '../values/roots.ts'
import { unknownFields } from './answer-fields.ts'
import { inEachExpectation } from './each-step.ts'

/** A value with fields that are not named here. */
const any: SchemaObject = {}

const drillEarthquake = objectOf({ epicenter: any, shindo: any, alert: any })

/** The fields of each view. The compiler finds those that are missing or too many. */
const fields: { [Name in ViewName]: Fields<ViewEntry<Name>> } = {
  mails: { id: any, sentAt: any, kind: any, to: any, subject: any, text: any, links: any },
  quakes: {
    id: any,
    eqcode: any,
    kind: any,
    originAt: any,
    sentAt: any,
    areaName: any,
    lat: any,
    lng: any,
    depthKm: any,
    magnitude: any,
    maxShindo: any,
    warnedAreas: any,
    isTsunamiPossible: any,
    isLast: any,
    isCancelled: any,
  },
  terminals: {
    terminalId: any,
    ownerId: any,
    power: any,
    isLinkUp: any,
    connection: any,
    dc: any,
    subCenters: objectOf({ east1: any, west1: any }),
    lastAccessAt: any,
    ntp: any,
    firmware: any,
    receptions: any,
    registrationCode: any,
    planName: any,
    contract: any,
    lat: any,
    lng: any,
    localAddr: any,
    redundancy: objectOf({ east0: any, west0: any }),
    tsunamiArea: objectOf({ code: any, name: any }),
    eruptionArea: any,
    alerts: any,
    firmwareVersion: any,
    clockErrorMs: any,
    isSilent: any,
    log: any,
  },
  accounts: { kind: any, userId: any, password: any, terminalId: any, mailAddress: any },
  journal: {
    index: any,
    at: any,
    kind: any,
    operation: any,
    status: any,
    code: any,
    verb: any,
    outcome: any,
  },
  news: { id: any, publishedAt: any, title: any, body: any, link: any },
  drill: {
    trainingAt: any,
    settingDeadlineAt: any,
    link: any,
    current: drillEarthquake,
    simulation: drillEarthquake,
  },
  centers: { east0: any, west0: any, east1: any, west1: any },
}

/** The parts of a list's expectation that describe its entries. `where` of terminals chooses a group. */
const entryKeys = new Set(['where', 'first', 'last', 'each', 'any', 'none'])

/** Finds expected fields that mails, terminals and what else is seen without a call don't have. */
export function viewFieldConflicts({ steps }: Scenario): ErrorMessage[] {
  return inEachExpectation(steps, (expect) =>
    viewNames.flatMap((name) => {
      const expected = expect[name]
      if (expected === undefined) return []
      const schema = objectOf(fields[name])
      if (name === 'drill' || name === 'centers') return under([name], schema, expected)
      return Object.entries(expected)
        .filter(([key]) => entryKeys.has(key) && !(name === 'terminals' && key === 'where'))
        .flatMap(([key, value]) => under([name, key], schema, value))
    }),
  )
}

function under(start: PropertyKey[], schema: SchemaObject, expected: unknown): ErrorMessage[] {
  return unknownFields([schema], expected).map(({ path, message }) => ({
    path: [...start, ...path],
    message,
  }))
}

type Fields<View> = Record<NamesOf<View>, SchemaObject>

/** The fields that any form of the view has. */
type NamesOf<View> = View extends unknown ? Extract<keyof View, string> : never

function objectOf(properties: Record<string, SchemaObject>): SchemaObject {
  return { properties }
}
