import { expect, test } from 'vitest'
import { errorOf, linesBefore, mistakesIn, withTimeline } from './scenario-text.ts'

test.each(
  mistakesIn(`
do: { verb: firmware-release, terminalId: '1700123', dates: ['2020-01-01'] }
  do.dates: 2020-01-01 is in the past. Today is
do: { verb: history-entry, terminalId: '1700123', eqcode: '20240101161022', measurement: { firstSensAt: 2022-12-31T16:11:00+09:00, shindo: 3 } }
  do.measurement.firstSensAt: is on 2022-12-31, more than a year from the step
do: { verb: fault, operationId: listNews, effect: drop }
  do.effect: must be an object with a kind: error, delay, drop, …, found "drop"
expect: { as: kanazawa_taro, call: saveSettings, body: { isUserConnMailEnabled: true, latitude: 36.6, lng: 136.6, floor: 2階, mailAddress: a@example.jp } }
  expect.body.latitude: saveSettings does not allow this
expect: { as: kanazawa_taro, call: saveSettings, body: { isUserConnMailEnabled: true, lat: 36.6, lng: 136.6, floor: 2階 } }
  expect.body.mailAddress: saveSettings does not allow this: must have required property
expect: { call: listNews, body: {} }
  expect.body: listNews takes no body
expect: { terminals: { $where: { terminalId: '1700123' }, $first: { conection: lost } } }
  expect.terminals.$first.conection: is not a field (known: terminalId, …connection
expect: { terminals: { $each: { redundancy: { north0: checked } } } }
  expect.terminals.$each.redundancy.north0: is not a field (known: east0, west0)
eventually: { mails: { $where: { recipient: a@example.jp }, $count: 1 } }, within: 1m
  eventually.mails.$where.recipient: is not a field (known: …to, subject
expect: { journal: { $contains: { $not: { state: 200 } } } }
  expect.journal.$contains.$not.state: is not a field
expect: { centers: { north0: up } }
  expect.centers.north0: is not a field (known: east0, west0, east1, west1)
expect: { as: kanazawa_taro, call: getHistoryEvent, path: { eqcode: a } }
  expect.path.eqcode: is not a path parameter of getHistoryEvent (known: code
expect: { as: kanazawa_taro, call: getHistoryEvent }
  expect.path.code: getHistoryEvent does not allow this
expect: { call: listWarnings, query: { page: 1 } }
  expect.query.page: is not a query parameter of listWarnings
expect: { as: kanazawa_taro, call: getTerminalStatus, answer: { tsunamiAlerts: [{ lvl: 4 }] } }
  expect.answer.tsunamiAlerts.0.lvl: is not a field (known: …level…) in the response to getTerminalStatus
expect: { mails: { $where: { kind: disconected }, $count: 0 } }
  expect.mails.$where.kind: is not a possible value (…; did you mean "disconnected"?)
expect: { terminals: { $not: { $contains: [{ connection: conected }] } } }
  $contains.0.connection: is not a possible value (…; did you mean "connected"?)
expect: { as: kanazawa_taro, call: getTerminalStatus, answer: { dcNameKey: east9 } }
  expect.answer.dcNameKey: is not a possible value (known: east0, west0; did you mean "east0"?)
expect: { as: kanazawa_taro, call: getTerminalStatus, answer: { isAlive: 'yes' } }
  expect.answer.isAlive: is not a possible value (the type is boolean) in the response
expect: { terminals: { $each: { isSilent: 0 } } }
  $each.isSilent: is not a possible value (the type is boolean)
expect: { as: kanazawa_taro, call: getHistoryEvent, path: { code: '\${quakes.foo.eqcode}' } }
  expect: \${quakes.foo.eqcode}: there is no quake foo (known: none)
expect: { as: kanazawa_taro, call: getHistoryEvent, path: { code: '\${quakes.last.eqcod}' } }
  expect: \${quakes.last.eqcod}: quakes.last has no field eqcod (known: …; did you mean "eqcode"?)
expect: { mails: { $count: 1 } }, save: { token: 'mails.last.txt /token=([a-z]+)/' }
  save.token: mails.last has no field txt (known: …; did you mean "text"?)
do: { verb: fault, operationId: listNews, effect: { kind: drop }, fromAt: +2h, untilAt: +1h }
  do.untilAt: untilAt must be after fromAt
expect: { call: listNews, status: 418 }
  expect.status: listNews never returns 418. The contract allows 200
expect: { call: listNews, code: 400024 }
  expect.code: listNews never returns 400024
expect: { call: getSettings }
  expect.call: getSettings needs a session. Write as, or the expected code 401
expect: { call: getTerminalStatus, code: '401' }
  expect.code: must be the number 401, without quotes
expect: { as: kanazawa_taro, call: getTerminalLog, status: 200, code: 400014 }
  expect.code: a response with the status 200 has no error code
expect: { as: kanazawa_taro, call: getTerminalStatus, answer: { lastAccessDate: '\${instant +xyz}' } }
  must contain a time such as +30s
expect: { quakes: { $where: { areaName: 石川県能登 }, $count: 0 } }
  expect.quakes.$where.areaName: is not a possible value (known: …; did you mean "石川県能登地方"?)
expect: { mails: { $where: { to: ownr@example.jp }, $count: 0 } }
  expect.mails.$where.to: is not a possible value (known: …; did you mean "owner@example.jp"?)
expect: { accounts: { $not: { $contains: { mailAddress: ownr@example.jp } } } }
  mailAddress: is not a possible value
expect: { call: listNews }, save: { mails: answer.news }
  save.mails: can't be saved: mails has a meaning of its own
do: { verb: clear-faults, id: fault-99 }
  do.id: there is no fault fault-99.
do: { verb: drill, trainingAt: +7d, settingDeadlineAt: +14d, link: 'https://example.jp', current: { epicenter: 南海トラフ, shindo: 3, alert: false }, simulation: { epicenter: 南海トラフ, shindo: 3, alert: false } }
  do.settingDeadlineAt: The deadline is after the drill.
do: { verb: eruption, areaName: 白山さん, level: 3 }
  do.areaName: There is no volcano 白山さん. Did you mean "白山"?
do: { verb: network-outage, state: begins, provider: east-net }
  do.provider: no terminal has the provider east-net (known: west-net
do: { verb: network-outage, state: begins, area: アトランティス }
  do.area: no area has アトランティス in its name
do: { verb: fault, operationId: listNews, userId: nobody, effect: { kind: drop } }
  do.userId: there is no user nobody (known: kanazawa_taro,
do: { verb: expire-sessions, userId: nobody }
  do.userId: there is no user nobody
do: { verb: fault, operationId: listNews, terminalId: '1700999', effect: { kind: drop } }
  do.terminalId: There is no terminal 1700999
do: { verb: pwr, terminalId: '1700123', state: 'on' }
  do.verb: must be one of power, link, …, found "pwr"
do: { terminalId: '1700123' }
  do.verb: is missing: must be one of power, link
do: { verb: power, terminalId: '1700123', state: up }
  do.state: must be "on" or "off", found "up"
do: { verb: power, terminalId: '1700999', state: 'on' }
  do.terminalId: There is no terminal 1700999
quake: 5
  quake: must be the id of a past earthquake, such as noto-2024, or an object such as { id: my-quake
  found 5
quake: { id: a, lat: 37, lng: 137, magnitude: 5 }
  quake.depthKm: is missing: must be a number
`),
)('$step is an error', ({ step, parts }) => {
  const error = errorOf(withTimeline(`- { at: +1m, ${step} }`))
  for (const part of parts) expect(error).toContain(part)
})

test.each(
  mistakesIn(`
{ at: 30s, expect: { call: listNews } }
  at: must be a time with a UTC offset, such as 2024-01-01T16:10:22+09:00, or a duration after the start, such as +30s, found "30s"
{ after: nobody +5s, expect: { call: listNews } }
  after: there is no step with the id nobody (known: none)
{ expect: { call: listNews } }
  at: is missing: a step needs the key "at" or "after"
{ at: +1s, after: x, expect: { call: listNews } }
  after: can't be combined with at
{ id: a, after: a +1s, expect: { call: listNews } }
  after: is circular: a waits for itself
{ at: +1s, every: 1s, expect: { call: listNews } }
  every: every and times must be used together
{ at: +1s, eventually: { call: listNews } }
  eventually: needs within, such as 2m
{ at: +1s, always: { mails: { $count: 0 } } }
  always: needs for, such as 1h
{ at: +1s, for: 1h, expect: { mails: { $count: 0 } } }
  for: is allowed only with always
{ at: +1s, within: 1h, eventually: { mails: { $where: { kind: disconnected }, $count: 0 } } }
  eventually.mails.$count: is either true from the start or never, because this list never shrinks. To check that it stays 0, use the keys "always" and "for"
{ at: +1s, within: 0s, eventually: { call: listNews } }
  within: must be longer than 0 ms
{ at: +1s, within: 2 minutes, eventually: { call: listNews } }
  within: must be a duration such as 30s, 1h30m or 500ms (units d, h, m, s, ms in this order), found "2 minutes"
{ at: +1s, expect: { call: listNews }, do: { verb: expire-sessions } }
  expect: can't be combined with do
{ at: +1s }
  needs one of quake, tsunami, do, expect, eventually, always, log-in, log-out or save
{ at: +1m, do: { verb: link, terminals: all, terminalId: '1700123', state: down } }
  do.terminals: can't be combined with terminalId
{ at: +1m, do: { verb: expire-sessions, terminals: all } }
  do.terminals: is an unknown field
{ at: +1m, do: { verb: link, terminals: { where: { area: アトランティス } }, state: down } }
  do.terminals: no terminal in the scenario belongs to
{ at: +1m, do: { verb: link, terminals: everyone, state: down } }
  do.terminals: must be "all" or an object, found "everyone"
{ at: +1m, do: { verb: link, terminals: { where: { center: east0 } }, state: down } }
  do.terminals.where.center: is an unknown field
{ at: +1m, do: { verb: link, terminals: { share: 2 }, state: down } }
  do.terminals.share: must be at most 1, found 2
{ at: +1m, expect: { as: nobody_here, call: getSessionUser } }
  expect.as: there is no user nobody_here (known: kanazawa_taro, wajima_port, support_01)
{ at: +1m, log-in: { as: support_01 } }
  log-in.as: support_01 is an administrator. Also name the terminal
{ at: +1m, log-in: { as: { user: kanazawa_taro, terminalId: '1700123' } } }
  log-in.as: kanazawa_taro is an owner
{ at: +1m, expect: { mails: { count: 1 } } }
  mails: must be a list, or a matcher such as { $count: 1 }
{ at: +1m, expect: { journal: {} } }
  journal: must be a list, or a matcher such as { $count: 1 }
{ at: +1m, expect: { journal: { $where: { kind: command } } } }
  $where: has no effect alone
{ at: +1m, expect: { call: listNews, answer: { news: { $contain: a } } } }
  answer.news.$contain: is an unknown matcher (known: $contains
{ at: +1m, expect: { call: listNews, answer: { news: { $matches: '(' } } } }
  $matches: must be a valid regular expression
{ at: +1m, expect: { call: listNews, answer: { news: { $between: [5, 3] } } } }
  $between: must be a list of two numbers
{ at: +1m, expect: { call: listNews, answer: { news: { $count: 1, title: a } } } }
  $count: a matcher can't be combined with fields
{ at: +1m, expect: { call: listNews, answer: { news: '\${otp}' } } }
  expect: \${otp}: there is no value otp (known: mails, quakes
{ at: +1m, save: { otp: 'mails.last /(/' } }
  save.otp: Invalid regular expression
{ at: +1m, save: { otp: answer.a } }
  there is no value answer
`),
)('the step $step is an error with its line', ({ step, parts }) => {
  const error = errorOf(withTimeline(`- ${step}`))
  expect(error).toContain(`night.yaml:${linesBefore + 1}: timeline.0`)
  for (const part of parts) expect(error).toContain(part)
})

test('one pass finds the errors of all steps that can be read', () => {
  const error = errorOf(
    withTimeline(`- { at: +1m, expect: { call: getTerminalStats } }
- { at: +2m, save: { otp: mails.last.text }, wait: 1m }
- { at: +3m, do: { verb: lnk, terminalId: '1700123', state: down } }
- { at: +4m, do: { verb: eruption, areaName: 白山さん, level: 3, etc: '' } }
- { at: +5m, expect: { call: listNews, answer: { news: { $contian: a } } } }
- { at: +6m, expect: { call: listNews, status: 418 } }
- { at: +7m, expect: { call: listNews, answer: { news: '\${otp}' } } }`).replace(
      '白山 }',
      '白山さん }',
    ),
  )
  const parts = [
    'terminals.0.eruption.areaName: There is no volcano 白山さん',
    'timeline.0.expect.call: must be an operationId',
    'timeline.1.wait: is an unknown field',
    'timeline.2.do.verb: must be one of',
    'timeline.3.do.areaName: There is no volcano 白山さん',
    'timeline.4.expect.answer.news.$contian: is an unknown matcher (known: $contains',
    'did you mean "$contains"?',
    'timeline.5.expect.status: listNews never returns 418',
  ]
  for (const part of parts) expect(error).toContain(part)
  expect(error).not.toContain('timeline.6')
  const lines = [...error.matchAll(/^night\.yaml:(\d+)/gm)].map(([, line]) => Number(line))
  expect(lines).toEqual(lines.toSorted((a, b) => a - b))
})

test('a call that is expected to fail may break the contract on purpose', () => {
  expect(
    errorOf(
      withTimeline(
        '- { at: +1m, expect: { as: kanazawa_taro, call: saveSettings, body: { latitude: 1 }, code: 400 } }',
      ),
    ),
  ).toBe('none')
})

test('an update window that the portal forbids is an error', () => {
  const source = withTimeline('- { at: +1m, expect: { call: listNews } }').replace(
    '    plan: special',
    "    firmwareWindow: { since: '01:00:00', until: '01:00:00' }",
  )
  expect(errorOf(source)).toContain(
    'terminals.1.firmwareWindow: must not start and end at the same hour, but both are 01:00:00',
  )
})

test('a key that an object has twice is an error', () => {
  expect(
    errorOf(`${withTimeline('- { at: +1m, expect: { call: listNews } }')}name: day\n`),
  ).toMatch(new RegExp(`^night\\.yaml:${linesBefore + 2}: name appears twice in the same object$`))
})

test('10,000 unknown keys take little time, and only the first 20 are reported', () => {
  const keys = Array.from({ length: 10_000 }, (_, index) => `key${index}: 1`).join('\n')
  // Measures processor time, because other tests run at the same time. With a search for each key, it would be 5 seconds.
  const before = process.threadCpuUsage()
  const error = errorOf(`${withTimeline('- { at: +1m, expect: { call: listNews } }')}${keys}\n`)
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(2_000)
  const lines = error.split('\n')
  expect(lines).toHaveLength(22)
  expect(lines[0]).toBe(`night.yaml:${linesBefore + 2}: key0: is an unknown field`)
  expect(lines[19]).toBe(`night.yaml:${linesBefore + 21}: key19: is an unknown field`)
  expect(lines[20]).toBe('and 9980 more')
  expect(lines[21]).toMatch(/^Once these errors are corrected, the steps are checked too/)
})

test('values can be shared with anchors and merge keys', () => {
  const source = withTimeline('- { at: +1m, expect: { <<: *call, answer: { news: [] } } }').replace(
    'accounts:',
    'define: { call: &call { call: listNews } }\naccounts:',
  )
  expect(errorOf(source)).toBe('none')
})

test.each([
  [
    'userId: kanazawa_taro\n',
    "userId: '1700123'\n",
    'accounts.0.userId: must differ from the serial number',
  ],
  [
    'owner@example.jp',
    'owner@docomo.ne.jp',
    'accounts.0.mailAddress: must not be the address of a',
  ],
  ["terminalId: '1700789'", "terminalId: '1770000'", 'terminals.2.terminalId: has no MAC address'],
  [
    'areaName: 白山',
    'areaName: 白山さん',
    'terminals.0.eruption.areaName: There is no volcano 白山さん',
  ],
  [
    'plan: special',
    'redundancy: { east0: 2025-01-31T10:00:00+09:00 }',
    'terminals.1.redundancy.east0: is after the start',
  ],
  [
    'registrationCode: Ab12Cd34',
    'registrationCode: 1e234567',
    'must be a text, found a number that is too large',
  ],
])('%s instead of %s is an error', (right, wrong, message) => {
  const source = withTimeline('- { at: +1m, expect: { call: listNews } }')
  expect(errorOf(source)).toBe('none')
  expect(errorOf(source.replace(right, wrong))).toContain(message)
})

test('a value that is used before it is known is an error', () => {
  const before = (use: string, known: string) =>
    errorOf(withTimeline(`- { at: +1m, ${use} }\n- { at: +2m, ${known} }`))
  const logIn =
    "expect: { as: kanazawa_taro, call: loginWithOnetimePassword, body: { token: '${otp}' } }"
  const save = 'save: { otp: mails.last.text }'
  expect(before(logIn, save)).toContain('timeline.0.expect: ${otp} is used before it is known')
  expect(before(save, logIn)).toBe('none')
  const cancel = "do: { verb: cancel-warning, eqcode: '${quakes.q.eqcode}' }"
  const quake = 'quake: { id: q, lat: 36.6, lng: 136.7, depthKm: 10, magnitude: 6.5 }'
  expect(before(cancel, quake)).toContain('timeline.0.do: ${quakes.q.eqcode} is used before')
  expect(before(quake, cancel)).toBe('none')
})
