import { expect, test } from 'vitest'
import { parseScenario } from '../../../simulator/scenario/read/parse.ts'
import { withTimeline } from './scenario-text.ts'

// Mistakes in scenarios that would otherwise go unnoticed, because the step tests nothing or something else.
test.each([
  ['{ at: +1m, always: { mails: { $count: 0 } }, for: 2h }', 'endAt: +30m', 'ends after endAt'],
  ["{ at: +1m, save: { code: 'mails.last.text /code: .+/' } }", '', 'needs a group'],
  ['{ at: +1m, expect: { mails: { $count: -1 } } }', '', '$count: must be a number of entries'],
  [
    '{ at: +1m, expect: { mails: { $count: { $not: 1.5 } } } }',
    '',
    '$count: must be a number of entries',
  ],
  [
    '{ at: +1m, expect: { mails: { $count: 0 } } }',
    'parameters: { magnitude: 6.5 }',
    'parameters.magnitude: is not used',
  ],
  [
    '{ at: +1m, expect: { mails: { $count: 0 } } }',
    'examples: [{ size: 1 }]',
    'examples.0.size: is not a parameter',
  ],
])('%s with %s is an error', (step, key, message) => {
  const source = `${key}\n${withTimeline(`- ${step}`)}`
  expect(() => parseScenario(source, 'night.yaml')).toThrow(message)
})

test('a file with several YAML documents is an error', () => {
  const source = `${withTimeline('- { at: +1m, expect: { mails: { $count: 0 } } }')}\n---\na: 1\n`
  expect(() => parseScenario(source, 'night.yaml')).toThrow('several YAML documents')
})
