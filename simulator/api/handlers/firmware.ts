import { saveFirmware } from '../../models/firmware/firmware.ts'
import { jstDate } from '../../../openapi/base/japan-time.ts'
import { type Handler, resultOf } from '../handler.ts'

export const getFirmwareUpdate: Handler<'getFirmwareUpdate'> = ({
  context,
  session: { terminal },
}) => {
  const { window, plan } = terminal.firmware
  const today = jstDate(context.nowMs)
  return {
    status: 200,
    body: {
      ...(plan && {
        update: {
          since: plan.sinceAt,
          until: plan.untilAt,
          dates: plan.dates.filter((date) => date >= today),
        },
      }),
      schedule: window,
    },
  }
}

export const saveFirmwareUpdate: Handler<'saveFirmwareUpdate'> = ({ context, session, body }) =>
  resultOf(saveFirmware(context, session.terminal, body.schedule, body.update))
