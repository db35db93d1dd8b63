import * as z from 'zod/mini'
import { floor, latitude, longitude, memo } from '../forms/rules.ts'

/** The location of a terminal, as typed. */
export const locationFields = { lat: latitude, lng: longitude, floor, memo }

const locationSchema = z.object(locationFields)

export type LocationValues = z.infer<typeof locationSchema>
