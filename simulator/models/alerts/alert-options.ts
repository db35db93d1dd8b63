import type { Terminal } from '../../state/terminal.ts'
import { tsunamiAreas } from '../../quake/areas/tsunami-areas.ts'
import { ownerOf } from '../account/account.ts'
import { applySettings, mailChange } from '../terminal/settings.ts'
import type { SimulatorContext } from '../../state/state.ts'
import { terminalRequestError } from '../terminal/terminal-request.ts'

export interface TsunamiChoice {
  receiveFlag: boolean
  areaCode?: string | undefined
  level: number
}

export interface EruptionChoice {
  receiveFlag: boolean
  reportFlag: boolean
  level: number
}

type ErrorResult = 400008 | 400014

/** Saves whether and from which level on tsunami alerts are taken, or tells the code that refuses it. */
export function saveTsunamiOption(
  context: SimulatorContext,
  terminal: Terminal,
  { receiveFlag, areaCode, level }: TsunamiChoice,
): ErrorResult | 400022 | undefined {
  const area = tsunamiAreas.find(({ code }) => code === areaCode)
  if (receiveFlag && !area) return 400022
  const error = errorOf(terminal)
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
  return taken(context, terminal)
}

/** Saves whether and from which level on eruption warnings are taken, or tells the code that refuses it. */
export function saveEruptionOption(
  context: SimulatorContext,
  terminal: Terminal,
  { receiveFlag, reportFlag, level }: EruptionChoice,
): ErrorResult | undefined {
  const error = errorOf(terminal)
  if (error !== undefined) return error
  const { alerts = [], reports = [] } = terminal.eruption ?? {}
  terminal.eruption = receiveFlag ? { level, takesReports: reportFlag, alerts, reports } : undefined
  return taken(context, terminal)
}

// A terminal that leaves requests unanswered can't take settings; saving has a code of its own for that.
function errorOf(terminal: Terminal): ErrorResult | undefined {
  const error = terminalRequestError(terminal)
  return error === 400019 ? 400008 : error
}

function taken(context: SimulatorContext, terminal: Terminal): undefined {
  applySettings(context, terminal)
  const owner = ownerOf(context.state.accounts, terminal)
  if (owner) mailChange(context, owner)
}
