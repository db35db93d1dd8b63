import type { Terminal } from '../../state/terminal.ts'
import { tsunamiAreas } from '../../quake/areas/tsunami-areas.ts'
import { ownerOf } from '../account/account.ts'
import { applySettings, mailChange } from '../terminal/settings.ts'
import type { SimulatorTurn } from '../../state/state.ts'
import { requestRefusal } from '../terminal/terminal-request.ts'

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

type Refusal = 400008 | 400014

/** Saves whether and from which level on tsunami alerts are taken, or tells the code that refuses it. */
export function saveTsunamiOption(
  turn: SimulatorTurn,
  terminal: Terminal,
  { receiveFlag, areaCode, level }: TsunamiChoice,
): Refusal | 400022 | undefined {
  const area = tsunamiAreas.find(({ code }) => code === areaCode)
  if (receiveFlag && !area) return 400022
  const refusal = refusalOf(terminal)
  if (refusal !== undefined) return refusal
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
  return taken(turn, terminal)
}

/** Saves whether and from which level on eruption warnings are taken, or tells the code that refuses it. */
export function saveEruptionOption(
  turn: SimulatorTurn,
  terminal: Terminal,
  { receiveFlag, reportFlag, level }: EruptionChoice,
): Refusal | undefined {
  const refusal = refusalOf(terminal)
  if (refusal !== undefined) return refusal
  const { alerts = [], reports = [] } = terminal.eruption ?? {}
  terminal.eruption = receiveFlag ? { level, takesReports: reportFlag, alerts, reports } : undefined
  return taken(turn, terminal)
}

// A terminal that leaves requests unanswered can't take settings; saving has a code of its own for that.
function refusalOf(terminal: Terminal): Refusal | undefined {
  const refusal = requestRefusal(terminal)
  return refusal === 400019 ? 400008 : refusal
}

function taken(turn: SimulatorTurn, terminal: Terminal): undefined {
  applySettings(turn, terminal)
  const owner = ownerOf(turn.state.accounts, terminal)
  if (owner) mailChange(turn, owner)
}
