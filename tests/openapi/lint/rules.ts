import { breakingChanges } from './released.ts'
import { absenceIsDescribed, bodiesHaveExamples, descriptionsExist } from './descriptions.ts'
import {
  codesAreRaised,
  codeTablesMatchCodes,
  errorExamplesMatchCodes,
  failuresListCodes,
  ownCodesAreAllowed,
  replacedTextsExist,
} from './error-codes.ts'
import { propertiesHaveExamples } from './examples.ts'
import type { Check } from './rule.ts'
import { declaredFailures } from './operations.ts'
import { inferredKeywordsExist, inferredResponsesListCodes } from './inferred-keywords.ts'
import { inferenceHasReason, provenanceIsGiven } from './provenance.ts'
import {
  defaultsAreValid,
  requestsAreClosed,
  schemaCycles,
  schemasCompile,
} from './schema-rules.ts'

/** Our own rules, in the order of their findings. The comment of each function states its rule. */
export const rules: Readonly<Record<string, Check>> = {
  descriptions: descriptionsExist,
  absence: absenceIsDescribed,
  'body-examples': bodiesHaveExamples,
  'declared-failures': declaredFailures,
  provenance: provenanceIsGiven,
  'inference-reason': inferenceHasReason,
  'inferred-keywords': inferredKeywordsExist,
  'inferred-codes': inferredResponsesListCodes,
  'defaults-valid': defaultsAreValid,
  'property-examples': propertiesHaveExamples,
  'error-examples': errorExamplesMatchCodes,
  'error-codes': failuresListCodes,
  'code-tables': codeTablesMatchCodes,
  'own-codes': ownCodesAreAllowed,
  'error-texts': replacedTextsExist,
  'codes-raised': codesAreRaised,
  'closed-requests': requestsAreClosed,
  'schemas-compile': schemasCompile,
  'schema-cycles': schemaCycles,
  'breaking-changes': breakingChanges,
}
