import { z } from 'zod'

/** A number within the limits that the contract gives a field, ends included. */
export function numberWithin({
  minimum,
  maximum,
}: {
  minimum: number
  maximum: number
}): z.ZodNumber {
  return z.number().min(minimum).max(maximum)
}
