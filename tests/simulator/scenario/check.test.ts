import { expect, test } from 'vitest'
import { errorOf, linesBefore, withTimeline } from './scenario-text.ts'

/** The error for one step, without its place. */
function errorOfStep(step: string): string {
  return errorOf(withTimeline(step)).replace(`night.yaml:${linesBefore + 1}: timeline.0.`, '')
}

const body =
  '{ isUserConnMailEnabled: true, lat: 36.6, lng: 136.6, floor: 2階, mailAddress: a@example.jp }'

test.each([
  [
    'a firmware date in the past',
    "do: { verb: firmware-release, terminalId: '1700123', dates: ['2020-01-01'] }",
    /do\.dates: 2020-01-01 is in the past\. Today is /,
  ],
  [
    'an effect of a fault that is no object',
    'do: { verb: fault, operationId: listNews, effect: drop }',
    /do\.effect: must be an object with a kind: error, delay, drop, .*, found "drop"/,
  ],
  [
    'an unknown field of a body',
    `expect: { as: kanazawa_taro, call: saveSettings, body: ${body.replace('lat', 'latitude')} }`,
    /expect\.body\.latitude: saveSettings does not allow it/,
  ],
  [
    'a missing field of a body',
    `expect: { as: kanazawa_taro, call: saveSettings, body: ${body.replace(', mailAddress: a@example.jp', '')} }`,
    /expect\.body\.mailAddress: saveSettings does not allow it: must have required property/,
  ],
  [
    'a body of an operation without one',
    'expect: { call: listNews, body: {} }',
    /expect\.body: listNews has no body/,
  ],
  [
    'an unknown field of a terminal',
    "expect: { terminals: { $where: { terminalId: '1700123' }, $first: { conection: lost } } }",
    /expect\.terminals\.\$first\.conection: is no field \(there are terminalId, .*connection/,
  ],
  [
    'an unknown field of a part of a terminal',
    'expect: { terminals: { $each: { redundancy: { north0: checked } } } }',
    /expect\.terminals\.\$each\.redundancy\.north0: is no field \(there are east0, west0\)/,
  ],
  [
    'an unknown field of the mails to select',
    'eventually: { mails: { $where: { recipient: a@example.jp }, $count: 1 } }, within: 1m',
    /eventually\.mails\.\$where\.recipient: is no field \(there are .*to, subject/,
  ],
  [
    'an unknown field in a matcher',
    'expect: { journal: { $contains: { $not: { state: 200 } } } }',
    /expect\.journal\.\$contains\.\$not\.state: is no field/,
  ],
  [
    'an unknown data centre',
    'expect: { centers: { north0: up } }',
    /expect\.centers\.north0: is no field \(there are east0, west0, east1, west1\)/,
  ],
  [
    'an unknown path parameter',
    'expect: { as: kanazawa_taro, call: getHistoryEvent, path: { eqcode: a } }',
    /expect\.path\.eqcode: is not a parameter of the path of getHistoryEvent\. It has code\./,
  ],
  [
    'a missing path parameter',
    'expect: { as: kanazawa_taro, call: getHistoryEvent }',
    /expect\.path\.code: getHistoryEvent does not allow it/,
  ],
  [
    'an unknown query parameter',
    'expect: { call: listWarnings, query: { page: 1 } }',
    /expect\.query\.page: is not a parameter of the query of listWarnings/,
  ],
  [
    'an unknown field of an answer',
    'expect: { as: kanazawa_taro, call: getTerminalStatus, answer: { tsunamiAlerts: [{ lvl: 4 }] } }',
    /expect\.answer\.tsunamiAlerts\.0\.lvl: is no field \(there are .*level.*\) of the answer of getTerminalStatus/,
  ],
  [
    'a misspelt value of what can be seen',
    'expect: { mails: { $where: { kind: disconected }, $count: 0 } }',
    /expect\.mails\.\$where\.kind: is no possible value \(.*; did you mean "disconnected"\?\)/,
  ],
  [
    'a misspelt state in a list',
    'expect: { terminals: { $not: { $contains: [{ connection: conected }] } } }',
    /\$contains\.0\.connection: is no possible value \(.*; did you mean "connected"\?\)/,
  ],
  [
    'a misspelt value of an answer',
    'expect: { as: kanazawa_taro, call: getTerminalStatus, answer: { dcNameKey: east9 } }',
    /expect\.answer\.dcNameKey: is no possible value \(there are east0, west0; did you mean "east0"\?\)/,
  ],
  [
    'a value of another type than that of the answer',
    "expect: { as: kanazawa_taro, call: getTerminalStatus, answer: { isAlive: 'yes' } }",
    /expect\.answer\.isAlive: is no possible value \(its type is boolean\) of the answer/,
  ],
  [
    'a value of another type than that of what can be seen',
    'expect: { terminals: { $each: { isSilent: 0 } } }',
    /\$each\.isSilent: is no possible value \(its type is boolean\)/,
  ],
  [
    'an earthquake that no step has',
    "expect: { as: kanazawa_taro, call: getHistoryEvent, path: { code: '${quakes.foo.eqcode}' } }",
    /expect: \$\{quakes\.foo\.eqcode\}: there is no quake foo\. Known are: none/,
  ],
  [
    'a fault that ends before it begins',
    'do: { verb: fault, operationId: listNews, effect: { kind: drop }, fromAt: +2h, untilAt: +1h }',
    /do\.untilAt: must be after fromAt/,
  ],
  [
    'an undeclared status',
    'expect: { call: listNews, status: 418 }',
    /expect\.status: listNews never answers 418\. The contract allows 200/,
  ],
  [
    'a code that the operation does not have',
    'expect: { call: listNews, code: 400024 }',
    /expect\.code: listNews never answers 400024/,
  ],
  [
    'an unknown volcano',
    'do: { verb: eruption, areaName: 箱山, level: 3 }',
    /do\.areaName: There is no volcano 箱山\. The terminals receive 白山\./,
  ],
  [
    'an outage of an unknown provider',
    'do: { verb: network-outage, state: begins, provider: east-net }',
    /do\.provider: no terminal has the provider east-net\. Known are: west-net/,
  ],
  [
    'an outage of an unknown area',
    'do: { verb: network-outage, state: begins, area: アトランティス }',
    /do\.area: no area has アトランティス in its name/,
  ],
  [
    'an unknown user of a fault',
    'do: { verb: fault, operationId: listNews, userId: nobody, effect: { kind: drop } }',
    /do\.userId: there is no user nobody\. Known are: kanazawa_taro, /,
  ],
  [
    'an unknown user of ended sessions',
    'do: { verb: expire-sessions, userId: nobody }',
    /do\.userId: there is no user nobody/,
  ],
  [
    'an unknown terminal of a fault',
    "do: { verb: fault, operationId: listNews, terminalId: '1700999', effect: { kind: drop } }",
    /do\.terminalId: There is no terminal 1700999/,
  ],
  [
    'an unknown verb',
    "do: { verb: pwr, terminalId: '1700123', state: 'on' }",
    /do\.verb: must be one of power, link, .*, found "pwr"/,
  ],
  [
    'a missing verb',
    "do: { terminalId: '1700123' }",
    /do\.verb: is missing: must be one of power, link/,
  ],
  [
    'a state of another verb',
    "do: { verb: power, terminalId: '1700123', state: up }",
    /do\.state: Invalid option: expected one of "on"\|"off", found "up"/,
  ],
  [
    'an unknown terminal',
    "do: { verb: power, terminalId: '1700999', state: 'on' }",
    /do\.terminalId: There is no terminal 1700999/,
  ],
  [
    'a quake that is neither a text nor an object',
    'quake: 5',
    /quake: expected a text or an object, found 5/,
  ],
  [
    'a quake without depth',
    'quake: { id: a, lat: 37, lng: 137, magnitude: 5 }',
    /quake\.depthKm: is missing: must be a number/,
  ],
])('%s is an error', (_name, step, message) => {
  expect(errorOfStep(`- { at: +1m, ${step} }`)).toMatch(message)
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

test('a window that the portal forbids is an error', () => {
  const source = withTimeline('- { at: +1m, expect: { call: listNews } }').replace(
    '    plan: special',
    "    firmwareWindow: { since: '01:00:00', until: '01:00:00' }",
  )
  expect(errorOf(source)).toContain(
    'terminals.1.firmwareWindow: must not start and end at the same hour, found 01:00:00',
  )
})

test('a key that an object has twice is an error', () => {
  expect(
    errorOf(`${withTimeline('- { at: +1m, expect: { call: listNews } }')}name: day\n`),
  ).toMatch(new RegExp(`^night\\.yaml:${linesBefore + 2}: name is there twice in the same object$`))
})

test('10,000 unknown keys take little time, and only the first 20 are reported', () => {
  const keys = Array.from({ length: 10_000 }, (_, index) => `key${index}: 1`).join('\n')
  // Processor time, because other tests run at the same time. A search for each key takes 5 seconds.
  const before = process.threadCpuUsage()
  const error = errorOf(`${withTimeline('- { at: +1m, expect: { call: listNews } }')}${keys}\n`)
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(2_000)
  const lines = error.split('\n')
  expect(lines).toHaveLength(21)
  expect(lines[0]).toBe(`night.yaml:${linesBefore + 2}: key0: is an unknown field`)
  expect(lines[19]).toBe(`night.yaml:${linesBefore + 21}: key19: is an unknown field`)
  expect(lines[20]).toBe('and 9980 more')
})

test('values can be shared with anchors and merge keys', () => {
  const source = withTimeline('- { at: +1m, expect: { <<: *call, answer: { news: [] } } }').replace(
    'accounts:',
    'define: { call: &call { call: listNews } }\naccounts:',
  )
  expect(errorOf(source)).toBe('none')
})
