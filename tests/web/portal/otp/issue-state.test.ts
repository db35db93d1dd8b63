import { expect, test } from 'vitest'
import {
  afterIssueEvent,
  type IssueEvent,
  issueLabel,
  notYetIssued,
} from '../../../../web/portal/otp/issue-state.ts'

test('before the first click a password can be issued', () => {
  expect(after()).toEqual({ kind: 'ready', isAgain: false })
  expect(label()).toBe('ワンタイムパスワードを発行する')
})

test('from the click to the answer the button says that it is sending', () => {
  expect(label('click')).toBe('送信中です')
  expect(label('click', ...seconds(20))).toBe('送信中です')
})

test('after the answer the button counts down what is left of the 15 seconds since the click', () => {
  expect(label('click', 'answer')).toBe('再発行まで15秒')
  expect(label('click', 'second', 'second', 'answer')).toBe('再発行まで13秒')
  expect(label('click', 'answer', ...seconds(14))).toBe('再発行まで1秒')
})

test('15 seconds after the click a password can be issued again', () => {
  expect(after('click', 'answer', ...seconds(15))).toEqual({ kind: 'ready', isAgain: true })
  expect(label('click', 'answer', ...seconds(15))).toBe('再発行する')
})

test('an answer that took longer than 15 seconds leaves nothing to wait for', () => {
  expect(after('click', ...seconds(16), 'answer')).toEqual({ kind: 'ready', isAgain: true })
})

test('a click while the button rests changes nothing', () => {
  expect(after('click', 'second', 'click')).toEqual(after('click', 'second'))
  expect(after('click', 'answer', 'second', 'click')).toEqual(after('click', 'answer', 'second'))
})

test('the wait begins anew with every issue', () => {
  expect(label('click', 'answer', ...seconds(15), 'click', 'answer')).toBe('再発行まで15秒')
})

function after(...events: IssueEvent[]) {
  return events.reduce(afterIssueEvent, notYetIssued)
}

function label(...events: IssueEvent[]): string {
  return issueLabel(after(...events))
}

function seconds(count: number): IssueEvent[] {
  return Array.from({ length: count }, () => 'second')
}
