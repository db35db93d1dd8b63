import { z } from 'zod'
import { limits } from '../../openapi/generated/limits.ts'
import { instantSchema, numberWithin } from './value-schemas.ts'

const shindo = numberWithin(limits.Shindo)

const warningSchema = z.strictObject({
  receivedAt: instantSchema.describe('When the terminal received the first bulletin.'),
  areaName: z.string().min(1).describe('The name of the area of the epicentre.'),
  shindo: shindo.describe('The intensity that was predicted for the terminal.'),
  isAlert: z
    .boolean()
    .default(false)
    .describe('Whether the warning applied to the place of the terminal.'),
  isLongPeriodAlert: z
    .boolean()
    .default(false)
    .describe('Whether long-period ground motion of class 3 or above was predicted.'),
  originAt: instantSchema.optional().describe('When the earthquake began.'),
  lat: numberWithin(limits.HypocenterLatitude)
    .optional()
    .describe('Latitude of the epicentre in degrees.'),
  lng: numberWithin(limits.HypocenterLongitude)
    .optional()
    .describe('Longitude of the epicentre in degrees.'),
  depthKm: numberWithin(limits.DepthKm).optional().describe('Depth in kilometres.'),
  magnitude: numberWithin(limits.Magnitude).optional().describe('Magnitude.'),
  epicentreShindo: shindo.optional().describe('The intensity predicted at the epicentre.'),
  pAt: instantSchema.optional().describe('When the P wave was expected.'),
  sAt: instantSchema.optional().describe('When the S wave was expected.'),
})

export const historyEntryFields = {
  eqcode: z
    .string()
    .regex(new RegExp(limits.EventCode.pattern), 'must be 14 digits, in quotes')
    .describe('The code of the earthquake, in quotes, or ${quakes.ID.eqcode} in a scenario.'),
  warning: warningSchema
    .optional()
    .describe('The warning as the terminal received it. If omitted, the history shows no warning.'),
  measurement: z
    .strictObject({
      firstSensAt: instantSchema.describe('When the sensor detected the shaking.'),
      shindo: shindo.describe('The intensity that was measured.'),
    })
    .optional()
    .describe('What the sensor measured. If omitted, the history shows no measurement.'),
}
