import {
  saveEruptionOption as saveEruption,
  saveTsunamiOption as saveTsunami,
} from '../../models/alerts/alert-options.ts'
import { castTest, castTestEarthquake } from '../../models/alerts/test-cast.ts'
import { tsunamiAreas } from '../../quake/areas/tsunami-areas.ts'
import type { Handler } from '../handler.ts'

export const getTsunamiOption: Handler<'getTsunamiOption'> = ({ session: { terminal } }) => {
  const { tsunami } = terminal
  return {
    status: 200,
    body: {
      areas: [...tsunamiAreas],
      receiveFlag: tsunami !== undefined,
      areaCode: tsunami?.areaCode,
      areaName: tsunami?.areaName,
      level: tsunami?.level ?? 0,
    },
  }
}

export const saveTsunamiOption: Handler<'saveTsunamiOption'> = ({ turn, session, body }) => {
  const refusal = saveTsunami(turn, session.terminal, body)
  return refusal === undefined ? { status: 204 } : { refusal }
}

export const getEruptionOption: Handler<'getEruptionOption'> = ({ session: { terminal } }) => {
  const { eruption, eruptionAreaName } = terminal
  return {
    status: 200,
    body: {
      receiveFlag: eruption !== undefined,
      reportFlag: eruption?.takesReports ?? false,
      areaName: eruptionAreaName,
      level: eruption?.level ?? 0,
    },
  }
}

export const saveEruptionOption: Handler<'saveEruptionOption'> = ({ turn, session, body }) => {
  const refusal = saveEruption(turn, session.terminal, body)
  return refusal === undefined ? { status: 204 } : { refusal }
}

export const testCast: Handler<'testCast'> = ({ turn, session, body }) => {
  const refusal = castTest(turn, session.terminal, body)
  return refusal === undefined ? { status: 204 } : { refusal }
}

export const alertTestCast: Handler<'alertTestCast'> = ({ turn, session, body }) => {
  const refusal = castTestEarthquake(turn, session.terminal, body)
  return refusal === undefined ? { status: 204 } : { refusal }
}
