import { isContractName } from './harmless-names.ts'
import { maskedName } from './mask-text.ts'

/** A JSON pointer into a body or a list of parameters, without names that may be secrets. */
export function maskedPointer(pointer: string): string {
  return pointer
    .split('/')
    .map((step) =>
      /^(?:\d{0,9}|\*)$/.test(step) || isContractName(step) ? step : maskedName(step),
    )
    .join('/')
}

/** An error code for a message. Codes that are numbers, or look like those of the catalogue, are no secrets. */
export function maskedCode(code: number | string): number | string {
  return typeof code === 'number' || /^E?\d{3,6}$/.test(code) ? code : maskedName(code)
}
