import type { Fault } from '../fault.ts'
import { accessSentences } from './access.ts'
import { drillSentences, eruptionSentences, testCastSentences, tsunamiSentences } from './alerts.ts'
import { copySentences } from './copies.ts'
import { durationSentences } from './durations.ts'
import { errorSentences } from './errors.ts'
import { firmwareSentences } from './firmware.ts'
import { historyEventSentences, historySentences } from './history.ts'
import { limitSentences } from './limits.ts'
import { pageSentences } from './pages.ts'
import {
  amplificationSentences,
  latestSentences,
  newsSentences,
  warningSentences,
} from './public.ts'
import { redundancySentences } from './redundancy.ts'
import { initializeSentences, loginMailSentences, registrationSentences } from './registration.ts'
import { resetSentences } from './reset.ts'
import { passwordSentences, sessionSentences } from './session.ts'
import { settingsSaveSentences, settingsSentences } from './settings.ts'
import { statusSentences } from './status.ts'
import { openWaveSentences, waveSentences } from './waves.ts'

/** All faults that each break one sentence of the contract or of the requirements. */
export const sentenceFaults: readonly Fault[] = [
  ...sessionSentences,
  ...passwordSentences,
  ...errorSentences,
  ...limitSentences,
  ...durationSentences,
  ...copySentences,
  ...statusSentences,
  ...redundancySentences,
  ...settingsSentences,
  ...settingsSaveSentences,
  ...tsunamiSentences,
  ...eruptionSentences,
  ...testCastSentences,
  ...drillSentences,
  ...pageSentences,
  ...historySentences,
  ...historyEventSentences,
  ...waveSentences,
  ...firmwareSentences,
  ...accessSentences,
  ...initializeSentences,
  ...registrationSentences,
  ...loginMailSentences,
  ...resetSentences,
  ...openWaveSentences,
  ...newsSentences,
  ...latestSentences,
  ...warningSentences,
  ...amplificationSentences,
]
