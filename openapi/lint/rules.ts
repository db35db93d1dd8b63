import { breakingChanges } from './breaking-changes.ts'
import { catalogueIsComplete, catalogueStatuses, codesAreRaised } from './catalogue.ts'
import { failuresListCodes, ownCodesAreAllowed } from './error-codes.ts'
import { errorExamplesMatchCodes, examplesAreValid, examplesExist } from './examples.ts'
import type { Check } from './finding.ts'
import { dialect, forbiddenKeywords, headerTypes, schemaCycles, serverPaths } from './forbidden.ts'
import { declaredFailures, operationIds, tagAndSummary } from './operations.ts'
import { inferenceHasReason, provenanceIsGiven } from './provenance.ts'
import {
  bodiesHaveSchemas,
  extensionsAreKnown,
  formatsAreKnown,
  objectsAreClosed,
  schemasCompile,
} from './schema-rules.ts'

export interface Rule {
  name: string
  /** What is true of a document that keeps the rule. */
  holds: string
  check: Check
}

/** Our own rules, in the order in which their findings are told. */
export const rules: Rule[] = [
  {
    name: 'operation-id',
    holds: 'Every operation has an operationId in camelCase that no other has.',
    check: operationIds,
  },
  {
    name: 'tag-and-summary',
    holds: 'Every operation has a summary and exactly one known tag.',
    check: tagAndSummary,
  },
  {
    name: 'declared-failures',
    holds: 'Every operation declares the failures that its kind can meet.',
    check: declaredFailures,
  },
  {
    name: 'provenance',
    holds:
      'Operations, parameters, properties and failures say whether they are stated or inferred.',
    check: provenanceIsGiven,
  },
  {
    name: 'inference-reason',
    holds: 'Whatever is inferred says why.',
    check: inferenceHasReason,
  },
  {
    name: 'examples-exist',
    holds: 'Every body and every parameter has named examples with a summary.',
    check: examplesExist,
  },
  {
    name: 'examples-valid',
    holds: 'Every example and every default keeps its schema.',
    check: examplesAreValid,
  },
  {
    name: 'error-examples',
    holds: 'A failure has one example for each of its error codes, and no other.',
    check: errorExamplesMatchCodes,
  },
  {
    name: 'error-codes',
    holds: 'Every failure lists error codes of the catalogue, under the status they have there.',
    check: failuresListCodes,
  },
  {
    name: 'own-codes',
    holds: "A property's or parameter's own error code is allowed wherever it is sent.",
    check: ownCodesAreAllowed,
  },
  {
    name: 'catalogue-entries',
    holds:
      'Every entry of the catalogue has its own name, a Japanese text, a meaning, a provenance.',
    check: catalogueIsComplete,
  },
  {
    name: 'catalogue-statuses',
    holds: 'An entry of the catalogue has a status and says when it is raised, or is a text only.',
    check: catalogueStatuses,
  },
  {
    name: 'codes-raised',
    holds: 'Every code with a status is raised by an operation, or marked "outside".',
    check: codesAreRaised,
  },
  {
    name: 'closed-objects',
    holds: 'An object that is not composed of others has additionalProperties: false.',
    check: objectsAreClosed,
  },
  {
    name: 'body-schemas',
    holds: 'Every request and response body has a schema.',
    check: bodiesHaveSchemas,
  },
  {
    name: 'schemas-compile',
    holds: 'Every schema compiles to a validator.',
    check: schemasCompile,
  },
  {
    name: 'known-formats',
    holds: 'Every format is one that validators check.',
    check: formatsAreKnown,
  },
  {
    name: 'known-extensions',
    holds: 'Keywords that begin with x- stand only where something reads them.',
    check: extensionsAreKnown,
  },
  {
    name: 'forbidden-keywords',
    holds: 'No schema uses nullable, oneOf, anyOf or discriminator.',
    check: forbiddenKeywords,
  },
  {
    name: 'dialect',
    holds: 'The document names no JSON Schema dialect that makes Prism validate nothing.',
    check: dialect,
  },
  {
    name: 'schema-cycles',
    holds: 'No schema leads back to itself.',
    check: schemaCycles,
  },
  {
    name: 'header-types',
    holds: 'No response header is an array.',
    check: headerTypes,
  },
  {
    name: 'server-paths',
    holds: "Every server's path is /.",
    check: serverPaths,
  },
  {
    name: 'breaking-changes',
    holds: 'What breaks a client of the last release comes with a version that says so.',
    check: breakingChanges,
  },
]
