import { z } from 'zod'
import { groupKeys } from './group-schema.ts'
import { serialSchema } from './text-schema.ts'

/** A value of any form, which may contain matchers. */
export const expectedSchema = z.unknown()
const fieldsSchema = z.record(z.string(), z.unknown())

/** What is expected of a list's entries. */
const listKeys = {
  count: expectedSchema
    .optional()
    .describe('How many entries there are: a number, or a matcher such as { $between: [2, 5] }.'),
  first: expectedSchema.optional().describe('What the first entry must be like.'),
  last: expectedSchema.optional().describe('What the last entry must be like.'),
  each: expectedSchema
    .optional()
    .describe('What every entry must be like. Fails if there is no entry.'),
  any: expectedSchema.optional().describe('What at least one entry must be like.'),
  none: expectedSchema.optional().describe('What no entry may be like.'),
}

const listSchema = z.strictObject({
  where: fieldsSchema
    .optional()
    .describe('Only entries with these fields. All entries if omitted.'),
  ...listKeys,
})

const terminalListSchema = z.strictObject({
  terminalId: serialSchema
    .optional()
    .describe('The serial number of one terminal, in quotes. Use where for several.'),
  ...groupKeys,
  ...listKeys,
})

/** Expectations on what can be seen without a call. */
export const viewKeys = {
  mails: listSchema
    .optional()
    .describe('The mails sent so far, oldest first: id, sentAt, kind, to, subject, text, links.'),
  quakes: listSchema
    .optional()
    .describe(
      'The public warnings of earthquakes, oldest first: id (of the step or quake), eqcode, kind, originAt, sentAt, areaName, magnitude, isLast, isCancelled and others.',
    ),
  terminals: terminalListSchema
    .optional()
    .describe(
      'The terminals and the states of their machines: power, isLinkUp, connection, dc, subCenters, ntp, firmware, firmwareVersion, clockErrorMs, redundancy, alerts, isSilent and others.',
    ),
  accounts: listSchema
    .optional()
    .describe('The accounts: kind, userId, password, terminalId, mailAddress.'),
  journal: listSchema
    .optional()
    .describe(
      'The inputs of the run so far, oldest first: index, at, kind (request or command), operation, status, code, verb, outcome.',
    ),
  news: listSchema
    .optional()
    .describe('The published news of the login page: id, publishedAt, title, body, link.'),
  drill: fieldsSchema
    .optional()
    .describe('The next drill: trainingAt, settingDeadlineAt, link, current, simulation.'),
  centers: fieldsSchema
    .optional()
    .describe('The data centres: east0, west0, east1 and west1, each up or down.'),
}

export type ListExpectation = z.output<typeof listSchema>
export type TerminalListExpectation = z.output<typeof terminalListSchema>
