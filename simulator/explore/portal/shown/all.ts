import type { ScreenName } from '../screens.ts'
import { eruptionOption, tsunamiOption } from './alert-options.ts'
import { firmware, history, news, redundancyCheck, terminalLog } from './lists.ts'
import { savedSettings, settings } from './settings.ts'
import type { Comparison } from './shown-value.ts'
import { terminalStatus } from './terminal-status.ts'

/** What is compared on each screen. */
export const shownValues: Partial<Record<ScreenName, Comparison>> = {
  login: news,
  termStatus: terminalStatus,
  confUpdate: settings,
  confUpdateFinish: savedSettings,
  dcSwitchTest: redundancyCheck,
  termLog: terminalLog,
  history,
  tsunamiAlertOption: tsunamiOption,
  eruptionAlertOption: eruptionOption,
  firmwareUpdate: firmware,
}
