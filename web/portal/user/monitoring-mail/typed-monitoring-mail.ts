import { createTypedValues } from '../../../forms/typed-values.ts'
import type { MonitoringMailTexts } from './monitoring-mail-schema.ts'

/** What is typed into the form, which no call saves. */
export const typedMonitoringMail = createTypedValues<MonitoringMailTexts>('monitoringMail')

/** The form before anything is typed. */
export const emptyMonitoringMail: MonitoringMailTexts = {
  terminalName: '',
  userName: '',
  userName1: '',
  mailAddress1: '',
  userName2: '',
  mailAddress2: '',
  userName3: '',
  mailAddress3: '',
  userName4: '',
  mailAddress4: '',
  userName5: '',
  mailAddress5: '',
  optionNoconnEnable: '',
  optionNormalEnable: '',
  alarmEew: '',
  alarmEewCancel: '',
  alarmSeismic: '',
  alarmTsunami: '',
  alarmTest: '',
  measSens: '',
}
