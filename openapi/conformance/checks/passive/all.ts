import { acceptedInvalidRequest } from './accepted-invalid-request.ts'
import { acceptedWithoutSession } from './accepted-without-session.ts'
import { binary } from './binary.ts'
import { codeAndStatus } from './code-and-status.ts'
import { contentType } from './content-type.ts'
import { cookieKept } from './cookie-kept.ts'
import { errorCode } from './error-code.ts'
import { meaningChecks } from '../meaning/all.ts'
import { malformedJson } from './malformed-json.ts'
import { wireChecks } from '../wire/all.ts'
import type { PassiveCheck } from './passive-check.ts'
import { responseHeaders } from './response-headers.ts'
import { responseSchema } from './response-schema.ts'
import { serverError } from './server-error.ts'
import { setCookie } from './set-cookie.ts'
import { status } from './status.ts'
import { undeclaredProperty } from './undeclared-property.ts'
import { undeclaredQuery } from './undeclared-query.ts'
import { unexpectedBody } from './unexpected-body.ts'

/** All checks of a single exchange. */
export const passiveChecks: readonly PassiveCheck[] = [
  undeclaredQuery,
  status,
  serverError,
  contentType,
  malformedJson,
  unexpectedBody,
  responseHeaders,
  setCookie,
  cookieKept,
  responseSchema,
  undeclaredProperty,
  errorCode,
  codeAndStatus,
  binary,
  acceptedInvalidRequest,
  acceptedWithoutSession,
  ...wireChecks,
  ...meaningChecks,
]
