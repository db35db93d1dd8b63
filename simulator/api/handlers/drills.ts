import { errors } from '../../../openapi/generated/errors.ts'
import { isDrillOpen } from '../../models/alerts/test-cast.ts'
import type { Handler } from '../handler.ts'

export const getDrill: Handler<'getDrill'> = ({ context, session: { terminal } }) => {
  const { trainingAt, settingDeadlineAt, link, current, simulation } = context.state.drill
  return {
    status: 200,
    body: {
      jmaTrainingFlg: terminal.joinsDrill,
      trainingDate: trainingAt,
      settingDeadline: settingDeadlineAt,
      trainingLink: link,
      current,
      simulation,
    },
  }
}

export const saveDrill: Handler<'saveDrill'> = ({ context, session: { terminal }, body }) => {
  if (!isDrillOpen(context.state.drill, context.nowMs)) return { error: errors.badRequest }
  terminal.joinsDrill = body.jmaTraining
  return { status: 200, body: { jmaTrainingFlg: terminal.joinsDrill } }
}
