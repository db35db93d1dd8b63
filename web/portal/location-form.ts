import * as z from 'zod/mini'
import { floor, latitude, longitude, memo } from '../forms/rules.ts'

/** Where a terminal stands, as it is typed. */
export const locationFields = { lat: latitude, lng: longitude, floor, memo }

const locationSchema = z.object(locationFields)

export type LocationValues = z.infer<typeof locationSchema>
