import { isDrillOpen } from '../../models/alerts/drill.ts'
import type { Handler } from '../handler.ts'

export const getDrill: Handler<'getDrill'> = ({ turn, session: { terminal } }) => {
  const { trainingAt, settingDeadlineAt, link, current, simulation } = turn.state.drill
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

export const saveDrill: Handler<'saveDrill'> = ({ turn, session: { terminal }, body }) => {
  if (!isDrillOpen(turn.state.drill, turn.nowMs)) return { refusal: 400 }
  terminal.joinsDrill = body.jmaTraining
  return { status: 200, body: { jmaTrainingFlg: terminal.joinsDrill } }
}
