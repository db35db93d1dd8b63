import {
  saveEruptionOption as saveEruption,
  saveTsunamiOption as saveTsunami,
} from '../../models/settings/settings.ts'
import { sendTestAlert, sendTestEarthquake } from '../../models/alerts/test-cast.ts'
import { tsunamiAreas } from '../../quake/areas/areas.ts'
import { type Handler, resultOf } from '../handler.ts'

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
      level: eruption?.level ?? 0,
    },
  }
}

export const saveEruptionOption: Handler<'saveEruptionOption'> = ({ context, session, body }) =>
  resultOf(saveEruption(context, session.terminal, body))

export const sendTestCast: Handler<'sendTestCast'> = ({ context, session, body }) =>
  resultOf(sendTestAlert(context, session.terminal, body))

export const sendAlertTestCast: Handler<'sendAlertTestCast'> = ({ context, session, body }) =>
  resultOf(sendTestEarthquake(context, session.terminal, body))
