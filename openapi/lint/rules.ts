import { breakingChanges } from './breaking-changes.ts'
import { codesAreRaised } from './catalogue.ts'
import { absenceIsDescribed, descriptionsExist } from './descriptions.ts'
import { failuresListCodes, ownCodesAreAllowed, replacedTextsExist } from './error-codes.ts'
import { errorExamplesMatchCodes, examplesAreValid } from './examples.ts'
import type { Check } from './finding.ts'
import { schemaCycles } from './schema-cycles.ts'
import { declaredFailures } from './operations.ts'
import { inferredKeywordsExist, inferredResponsesListCodes } from './inferred-keywords.ts'
import { inferenceHasReason, provenanceIsGiven } from './provenance.ts'
import { requestsAreClosed, schemasCompile } from './schema-rules.ts'

/** Our own rules by their names, in the order of their findings. Each function says what it demands. */
export const rules: Readonly<Record<string, Check>> = {
  descriptions: descriptionsExist,
  absence: absenceIsDescribed,
  'declared-failures': declaredFailures,
  provenance: provenanceIsGiven,
  'inference-reason': inferenceHasReason,
  'inferred-keywords': inferredKeywordsExist,
  'inferred-codes': inferredResponsesListCodes,
  'examples-valid': examplesAreValid,
  'error-examples': errorExamplesMatchCodes,
  'error-codes': failuresListCodes,
  'own-codes': ownCodesAreAllowed,
  'error-texts': replacedTextsExist,
  'codes-raised': codesAreRaised,
  'closed-requests': requestsAreClosed,
  'schemas-compile': schemasCompile,
  'schema-cycles': schemaCycles,
  'breaking-changes': breakingChanges,
}
