import type { Terminal } from '../../state/terminal.ts'
import { tsunamiAreas } from '../../quake/areas/tsunami-areas.ts'
import { ownerOf } from '../account/account.ts'
import {
  applySettings,
  mailSettingsChange,
  type SettingsError,
  settingsError,
} from '../terminal/settings.ts'
import type { SimulatorContext } from '../../state/state.ts'
import { errors } from '../../../openapi/generated/errors.ts'

export interface TsunamiOption {
  receiveFlag: boolean
  areaCode?: string | undefined
  level: number
}

export interface EruptionOption {
  receiveFlag: boolean
  reportFlag: boolean
  level: number
}

/** Saves the tsunami reception settings. Returns an error code if they are rejected. */
export function saveTsunamiOption(
  context: SimulatorContext,
  terminal: Terminal,
  { receiveFlag, areaCode, level }: TsunamiOption,
): SettingsError | typeof errors.noTsunamiArea | undefined {
  const area = tsunamiAreas.find(({ code }) => code === areaCode)
  if (receiveFlag && !area) return errors.noTsunamiArea
  const error = settingsError(terminal)
  if (error !== undefined) return error
  const isSameArea = terminal.tsunami?.areaCode === areaCode
  terminal.tsunami =
    receiveFlag && area
      ? {
          areaCode: area.code,
          areaName: area.name,
          level,
          alerts: isSameArea ? (terminal.tsunami?.alerts ?? []) : [],
        }
      : undefined
  return applyAndNotify(context, terminal)
}

/** Saves the eruption reception settings. Returns an error code if they are rejected. */
export function saveEruptionOption(
  context: SimulatorContext,
  terminal: Terminal,
  { receiveFlag, reportFlag, level }: EruptionOption,
): SettingsError | undefined {
  const error = settingsError(terminal)
  if (error !== undefined) return error
  const { alerts = [], reports = [] } = terminal.eruption ?? {}
  terminal.eruption = receiveFlag ? { level, takesReports: reportFlag, alerts, reports } : undefined
  return applyAndNotify(context, terminal)
}

function applyAndNotify(context: SimulatorContext, terminal: Terminal): undefined {
  applySettings(context, terminal)
  const owner = ownerOf(context.state.accounts, terminal)
  if (owner) mailSettingsChange(context, owner)
}
