import { expect, test } from 'vitest'
import { createTemplate } from '../../../simulator/worlds/parsed-template.ts'
import { playObserved } from '../observe.ts'

const world = `
name: false-alarms
title: 不変条件が守られる世界
seed: false-alarms
endAt: 2024-03-01T23:50:00+09:00
startAt: 2024-02-28T23:50:00+09:00
terminals:
  - terminalId: '1700001'
    registrationCode: C1700001
    place: { lat: 35.68944, lng: 139.69167, floor: 45階 }
    hasMonitoringMail: true
    tsunami: { areaCode: '361', level: 3 }
  - terminalId: '1700002'
    registrationCode: C1700002
    place: { lat: 36.56, lng: 136.65, floor: 1階 }
    tsunami: { areaCode: '361', level: 3 }
  - terminalId: '1700003'
    registrationCode: C1700003
    place: { lat: 36.56, lng: 136.65, floor: 1階 }
    hasMonitoringMail: true
    eruption: { areaName: 白山, level: 3, takesReports: false }
accounts:
  - { kind: owner, userId: hana, password: Yure-2024!1, terminalId: '1700003', mailAddress: hana@example.jp }
  - { kind: owner, userId: taro, password: Yure-2024!0, terminalId: '1700001', mailAddress: taro@example.jp }
timeline:
`

const settings = '{ lat: 35.68944, lng: 139.69167, floor: 45階, mailAddress: taro@example.jp'

test.each<[string, string[]]>([
  [
    'mail-sent-once holds when two earthquakes are measured at the same time with the same intensity',
    [
      '- { at: +0s, do: { verb: link, terminalId: "1700001", state: down } }',
      '- { at: +1m, do: { verb: quake, quake: noto-2007 } }',
      '- { at: +1m, do: { verb: quake, quake: { id: near, lat: 37.2, lng: 136.7, depthKm: 10, magnitude: 7 } } }',
      '- { at: +1d, do: { verb: link, terminalId: "1700001", state: up } }',
    ],
  ],
  [
    'mail-sent-once holds when the same tsunami report comes twice at the same time',
    [
      '- { at: +1m, do: { verb: tsunami, areaCode: "361", level: 5 } }',
      '- { at: +1m, do: { verb: tsunami, areaCode: "361", level: 5 } }',
    ],
  ],
  [
    'settings-kept holds when a fault that can no longer hit stays armed',
    [
      `- { at: +0s, expect: { as: taro, call: saveSettings, body: ${settings}, isUserConnMailEnabled: false } } }`,
      '- { at: +1s, do: { verb: fault, operationId: saveSettings, effect: { kind: error, code: 500 }, count: 1 } }',
      `- { at: +5m, expect: { as: taro, call: saveSettings, body: ${settings}, isUserConnMailEnabled: true }, status: 500 } }`,
      `- { at: +6m, expect: { as: taro, call: saveSettings, body: ${settings}, isUserConnMailEnabled: true } } }`,
      '- { at: +7m, expect: { as: taro, call: getSettings, answer: { isUserConnMailEnabled: true } } }',
    ],
  ],
  [
    'alarm-mailed holds when another terminal receives a late report',
    [
      '- { at: +0s, expect: { as: taro, call: saveEruptionOption, body: { level: 4, receiveFlag: true, reportFlag: true } } }',
      '- { at: +5m, do: { verb: eruption, areaName: 白山, level: 0 } }',
      // The new place has a flash report, which the terminal does not announce.
      '- { at: +6m, expect: { as: taro, call: saveSettings, body: { lat: 36.56, lng: 136.65, floor: 1階, mailAddress: taro@example.jp, isUserConnMailEnabled: true } } }',
      '- { at: +10m, do: { verb: network-quality, terminalId: "1700002", latencyMs: 60000 } }',
      '- { at: +10m, do: { verb: tsunami, areaCode: "361", level: 5 } }',
    ],
  ],
  [
    'alarm-mailed holds when a late report follows a report that the terminal got when it connected',
    [
      '- { at: +0s, do: { verb: network-quality, terminalId: "1700003", latencyMs: 17 } }',
      '- { at: +0s, do: { verb: eruption, areaName: 白山, level: 0 } }',
      '- { at: +0s, expect: { as: hana, call: saveEruptionOption, body: { level: 4, receiveFlag: true, reportFlag: true } } }',
      '- { at: +2m, do: { verb: eruption, areaName: 白山, level: 0 } }',
    ],
  ],
])('%s', (_, steps) => {
  const source = `${world}${steps.join('\n')}\n`
  const { results, violations } = playObserved(createTemplate(source, 'false-alarms.yaml'))
  expect(violations).toEqual([])
  expect(results.flatMap(({ differences }) => differences)).toEqual([])
})
