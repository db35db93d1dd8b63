import { breakingChanges } from './breaking-changes.ts'
import {
  catalogueIsComplete,
  catalogueStatuses,
  codesAreRaised,
  textsAreShown,
} from './catalogue.ts'
import { absenceIsDescribed, descriptionsExist } from './descriptions.ts'
import { failuresListCodes, ownCodesAreAllowed, replacedTextsExist } from './error-codes.ts'
import { errorExamplesMatchCodes, examplesAreValid } from './examples.ts'
import type { Check } from './finding.ts'
import { schemaCycles } from './schema-cycles.ts'
import { declaredFailures } from './operations.ts'
import { inferredKeywordsExist, inferredResponsesListCodes } from './inferred-keywords.ts'
import { inferenceHasReason, provenanceIsGiven } from './provenance.ts'
import {
  extensionsAreKnown,
  formatsAreKnown,
  requestsAreClosed,
  schemasCompile,
} from './schema-rules.ts'

export interface Rule {
  name: string
  /** A sentence that is true if the document keeps the rule. */
  description: string
  check: Check
}

/** Our own rules, in the order of their findings. */
export const rules: Rule[] = [
  {
    name: 'descriptions',
    description:
      'Every operation, parameter, schema and property has a description that says more than its name.',
    check: descriptionsExist,
  },
  {
    name: 'absence',
    description:
      'Every optional property has a default value or says what it means if it is absent.',
    check: absenceIsDescribed,
  },
  {
    name: 'declared-failures',
    description: 'Every operation declares the error responses that it can return, and no others.',
    check: declaredFailures,
  },
  {
    name: 'provenance',
    description: 'Operations, parameters, properties and responses have a provenance.',
    check: provenanceIsGiven,
  },
  {
    name: 'inference-reason',
    description: 'Every inferred part has a reason.',
    check: inferenceHasReason,
  },
  {
    name: 'inferred-keywords',
    description: 'x-inferred lists keywords and error codes that are there, each once.',
    check: inferredKeywordsExist,
  },
  {
    name: 'inferred-codes',
    description: 'All error codes of an inferred response are inferred.',
    check: inferredResponsesListCodes,
  },
  {
    name: 'examples-valid',
    description: 'Every example and every default value is valid for its schema.',
    check: examplesAreValid,
  },
  {
    name: 'error-examples',
    description: 'An error response has exactly one example for each of its error codes.',
    check: errorExamplesMatchCodes,
  },
  {
    name: 'error-codes',
    description: 'Every error response lists codes of the catalogue that have its status there.',
    check: failuresListCodes,
  },
  {
    name: 'own-codes',
    description: 'Every operation allows the error codes of its parameters and properties.',
    check: ownCodesAreAllowed,
  },
  {
    name: 'error-texts',
    description: 'x-error-texts names texts of the catalogue for codes of its response.',
    check: replacedTextsExist,
  },
  {
    name: 'catalogue-entries',
    description:
      'Every entry of the catalogue has a unique name, a Japanese text, a meaning and a provenance.',
    check: catalogueIsComplete,
  },
  {
    name: 'catalogue-statuses',
    description:
      'An entry of the catalogue has a status and says when it is raised, or is marked textOnly.',
    check: catalogueStatuses,
  },
  {
    name: 'texts-shown',
    description: 'A text without a code says where it is shown.',
    check: textsAreShown,
  },
  {
    name: 'codes-raised',
    description: 'Every code with a status is raised by an operation, or is marked outside.',
    check: codesAreRaised,
  },
  {
    name: 'closed-requests',
    description: 'Objects in requests have additionalProperties: false, those in responses do not.',
    check: requestsAreClosed,
  },
  {
    name: 'schemas-compile',
    description: 'Every schema compiles to a validator.',
    check: schemasCompile,
  },
  {
    name: 'known-formats',
    description: 'Every format is one that validators check.',
    check: formatsAreKnown,
  },
  {
    name: 'known-extensions',
    description: 'Keywords that start with x- are used only where a tool reads them.',
    check: extensionsAreKnown,
  },
  {
    name: 'schema-cycles',
    description: 'No schema refers to itself.',
    check: schemaCycles,
  },
  {
    name: 'breaking-changes',
    description: 'Breaking changes since the last release need a higher version.',
    check: breakingChanges,
  },
]
