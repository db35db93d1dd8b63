import { expect, test } from 'vitest'
import { parsePath, select } from '../../../simulator/scenario/values/path.ts'
import { templatesIn } from '../../../simulator/scenario/values/template.ts'
import { differencesOf } from './scenario-text.ts'

function selected(value: unknown, text: string): unknown {
  const path = parsePath(text)
  return 'error' in path ? path : select(value, path)
}

test.each([
  ['list.first.a', { value: 1 }],
  ['list.last.a', { value: 2 }],
  ['list.1.a', { value: 2 }],
  ['list.two.a', { value: 2 }],
  ['list[a=2].first.id', { value: 'two' }],
  ['text /(\\d+)/', { value: '42' }],
  ['text /(x+)/', { error: 'text does not match /(x+)/: "a 42"' }],
  ['list.3.a', { error: 'there is no list.3' }],
  ['list /(1)/', { error: 'list is a list, not a text' }],
])('%s selects its value', (text, result) => {
  const value = {
    list: [
      { id: 'one', a: 1 },
      { id: 'two', a: 2 },
    ],
    text: 'a 42',
  }
  const [root = ''] = /^\w+/.exec(text) ?? []
  expect(selected(Reflect.get(value, root), text)).toEqual(result)
})

test('a one-time password from a mail opens the settings page of the terminal', () => {
  expect(
    differencesOf(`- { at: +1m, expect: { as: kanazawa_taro, call: issueOnetimePassword } }
- { at: +1m, save: { otp: 'mails.last.text /ワンタイムパスワード: (\\S+)/' } }
- at: +2m
  expect: { as: kanazawa_taro, call: loginWithOnetimePassword, body: { token: '\${otp}' }, status: 204 }
- at: +3m
  expect: { as: kanazawa_taro, call: loginWithOnetimePassword, body: { token: '\${otp}' }, code: 400015 }`),
  ).toEqual([])
})

test('a scenario refers to its own earthquake by id', () => {
  expect(
    differencesOf(`- { at: +1m, id: strong, quake: { id: first, lat: 36.6, lng: 136.7, depthKm: 10, magnitude: 6.5 } }
- at: +3m
  expect: { as: kanazawa_taro, call: getHistoryEvent, path: { code: '\${quakes.strong.eqcode}' } }
  save: { magnitude: answer.eew.magnitude }
- at: +3m
  expect: { quakes: { $last: { id: strong, magnitude: '\${magnitude}' } } }
- { after: strong +3m, do: { verb: cancel-warning, eqcode: '\${quakes.strong.eqcode}' } }
- { after: strong +3m, expect: { quakes: { $last: { isCancelled: true } } } }`),
  ).toEqual([])
})

test('instants can be written as times in bodies', () => {
  expect(
    differencesOf(`- { at: +1m, do: { verb: firmware-release, terminalId: '1700123', dates: ['2024-02-03'] } }
- at: +2m
  expect: { as: kanazawa_taro, call: getFirmwareUpdate, answer: { update: { since: '\${instant 2024-02-03T23:00:00+09:00}' } } }`),
  ).toEqual([])
})

test('a value that does not exist when it is used or saved fails the step', () => {
  expect(
    differencesOf(`- { at: +1m, save: { otp: mails.last.text } }
- { at: +2m, expect: { call: listNews, query: {}, answer: { news: '\${otp}' } } }`),
  ).toEqual(['save otp: there is no mails.last', '${otp}: no step has saved a value named otp'])
})

test('a text with many template openings is read without delay', () => {
  const text = '${'.repeat(200_000)
  expect(templatesIn(text)).toEqual([])
  expect(templatesIn(`${text}a}`)).toEqual(['a'])
})
