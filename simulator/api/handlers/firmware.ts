import { saveFirmware } from '../../models/firmware/firmware.ts'
import { type Handler, resultOf } from '../handler.ts'

export const getFirmwareUpdate: Handler<'getFirmwareUpdate'> = ({ session: { terminal } }) => {
  const { window, plan } = terminal.firmware
  return {
    status: 200,
    body: {
      ...(plan && { update: { since: plan.sinceAt, until: plan.untilAt, dates: plan.dates } }),
      schedule: window,
    },
  }
}

export const saveFirmwareUpdate: Handler<'saveFirmwareUpdate'> = ({ context, session, body }) =>
  resultOf(saveFirmware(context, session.terminal, body.schedule, body.update))
