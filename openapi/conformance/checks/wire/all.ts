import type { PassiveCheck } from '../passive/passive-check.ts'
import { pageCharset } from './charset.ts'
import { contentCoding } from './content-coding.ts'
import { contentLength } from './content-length.ts'
import { jsonText } from './json-text.ts'

/** All checks of how a response was written to the wire. */
export const wireChecks: readonly PassiveCheck[] = [
  contentLength,
  contentCoding,
  jsonText,
  pageCharset,
]
