import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { jstText } from '../../../simulator/models/jst-text.ts'
import { playScenario } from '../../../simulator/scenario/play/play.ts'
import { createTemplate } from '../../../simulator/worlds/world-template.ts'

const file = 'simulator/scenarios/outage-mails.yaml'

test('mails of three weeks with a monitoring contract', () => {
  const template = createTemplate(readFileSync(file, 'utf8'), file)
  const play = playScenario(template.scenario, template.instantiateAtStart())
  const failed = [...play.events()].filter(
    (event) => event.kind === 'result' && event.result.differences.length > 0,
  )
  expect(failed).toEqual([])
  const mails = play.world.state.mails.map(
    ({ sentAt, kind }) => `${jstText(sentAt).slice(0, 16)} ${kind}`,
  )
  expect(mails.slice(0, -1)).toEqual([
    '2024/05/01 12:00 normal',
    '2024/05/02 08:30 disconnected',
    '2024/05/03 08:30 disconnected',
    '2024/05/04 08:30 disconnected',
    '2024/05/05 08:30 disconnected',
    '2024/05/06 08:30 disconnected',
    '2024/05/07 08:30 disconnected',
    '2024/05/08 08:30 disconnected',
    '2024/05/09 08:30 disconnected',
    '2024/05/16 08:30 disconnected',
    '2024/05/18 10:00 restored',
    '2024/05/19 12:00 normal',
    '2024/05/20 12:00 normal',
    '2024/05/20 15:05 voice-alarm',
  ])
  expect(mails.at(-1)).toMatch(/^2024\/05\/20 15:(0[6-9]|1\d|2[01]) seismometer$/)
})
