import { errors } from '../../../openapi/generated/errors.ts'
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
  if (context.nowMs > context.state.drill.settingDeadlineAt) return { error: errors.badRequest }
  terminal.joinsDrill = body.jmaTraining
  return { status: 200, body: { jmaTrainingFlg: terminal.joinsDrill } }
}
