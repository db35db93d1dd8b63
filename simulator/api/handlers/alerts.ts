import {
  eruptionLevel,
  tsunamiChoice,
  saveEruptionOption as saveEruption,
  saveTsunamiOption as saveTsunami,
} from '../../models/settings/settings.ts'
import { sendTestAlert, sendTestEarthquake } from '../../models/alerts/test-cast.ts'
import { tsunamiAreaName, tsunamiAreas } from '../../quake/areas/areas.ts'
import { type Handler, resultOf } from '../handler.ts'

export const getTsunamiOption: Handler<'getTsunamiOption'> = ({ session: { terminal } }) => {
  const { areaCode, level } = tsunamiChoice(terminal)
  return {
    status: 200,
    body: {
      areas: [...tsunamiAreas],
      receiveFlag: terminal.tsunami !== undefined,
      areaCode,
      areaName: areaCode && tsunamiAreaName(areaCode),
      level,
    },
  }
}

export const saveTsunamiOption: Handler<'saveTsunamiOption'> = ({ context, session, body }) =>
  resultOf(saveTsunami(context, session.terminal, body))

export const getEruptionOption: Handler<'getEruptionOption'> = ({ session: { terminal } }) => {
  const { eruption, eruptionAreaName } = terminal
  return {
    status: 200,
    body: {
      receiveFlag: eruption !== undefined,
      reportFlag: eruption?.takesReports ?? false,
      areaName: eruptionAreaName,
      level: eruptionLevel(terminal),
    },
  }
}

export const saveEruptionOption: Handler<'saveEruptionOption'> = ({ context, session, body }) =>
  resultOf(saveEruption(context, session.terminal, body))

export const sendTestCast: Handler<'sendTestCast'> = ({ context, session, body }) =>
  resultOf(sendTestAlert(context, session.terminal, body))

export const sendAlertTestCast: Handler<'sendAlertTestCast'> = ({ context, session, body }) =>
  resultOf(sendTestEarthquake(context, session.terminal, body))
