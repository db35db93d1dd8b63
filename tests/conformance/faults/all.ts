import type { Fault } from './fault.ts'
import { codeFaults } from './kinds/codes.ts'
import { destructiveFaults } from './kinds/destructive.ts'
import { frameworkFaults } from './kinds/frameworks.ts'
import { requestFaults } from './kinds/frameworks-requests.ts'
import { historyMeaningFaults } from './kinds/meaning-history.ts'
import { openMeaningFaults } from './kinds/meaning-open.ts'
import { terminalMeaningFaults } from './kinds/meaning-terminal.ts'
import { ownershipFaults } from './kinds/ownership.ts'
import { mixedOwnerFaults } from './kinds/ownership-mixed.ts'
import { pageFaults } from './kinds/pages.ts'
import { savedSequenceFaults } from './kinds/saved-sequences.ts'
import { savedViewFaults } from './kinds/saved-views.ts'
import { savedFaults } from './kinds/saved.ts'
import { loginFaults } from './kinds/session-logins.ts'
import { secretFaults } from './kinds/session-secrets.ts'
import { sessionFaults } from './kinds/session.ts'
import { shapeFaults } from './kinds/shape.ts'
import { statusFaults } from './kinds/status.ts'
import { mailFaults } from './kinds/validation-mail.ts'
import { optionValidationFaults } from './kinds/validation-options.ts'
import { queryValidationFaults } from './kinds/validation-queries.ts'
import { settingsValidationFaults } from './kinds/validation-settings.ts'
import { testValidationFaults } from './kinds/validation-tests.ts'
import { wireFaults } from './kinds/wire.ts'
import { sentenceFaults } from './sentences/all.ts'

export const faults: readonly Fault[] = [
  ...statusFaults,
  ...shapeFaults,
  ...ownershipFaults,
  ...mixedOwnerFaults,
  ...codeFaults,
  ...wireFaults,
  ...sessionFaults,
  ...loginFaults,
  ...secretFaults,
  ...pageFaults,
  ...settingsValidationFaults,
  ...optionValidationFaults,
  ...mailFaults,
  ...testValidationFaults,
  ...queryValidationFaults,
  ...savedFaults,
  ...savedViewFaults,
  ...savedSequenceFaults,
  ...historyMeaningFaults,
  ...terminalMeaningFaults,
  ...openMeaningFaults,
  ...destructiveFaults,
  ...frameworkFaults,
  ...requestFaults,
  ...sentenceFaults,
]
