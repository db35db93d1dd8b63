import { expect, test } from 'vitest'
import {
  initialIssueState,
  type IssueEvent,
  issueLabel,
  nextIssueState,
} from '../../../../web/portal/otp/issue-password.tsx'

test('before the first click a password can be issued', () => {
  expect(after()).toEqual({ kind: 'ready', isAgain: false })
  expect(label()).toBe('ワンタイムパスワードを発行する')
})

// Requirements: OTP-10
test('from the click to the response the button says that it is sending', () => {
  expect(label('click')).toBe('送信中です')
  expect(label('click', ...seconds(20))).toBe('送信中です')
})

// Requirements: OTP-10
test('after the response the button counts down the rest of the 15 seconds since the click', () => {
  expect(label('click', 'response')).toBe('再発行まで15秒')
  expect(label('click', 'second', 'second', 'response')).toBe('再発行まで13秒')
  expect(label('click', 'response', ...seconds(14))).toBe('再発行まで1秒')
})

// Requirements: OTP-9
test('15 seconds after the click a password can be issued again', () => {
  expect(after('click', 'response', ...seconds(15))).toEqual({ kind: 'ready', isAgain: true })
  expect(label('click', 'response', ...seconds(15))).toBe('再発行する')
})

test('after a response that takes longer than 15 seconds there is no wait', () => {
  expect(after('click', ...seconds(16), 'response')).toEqual({ kind: 'ready', isAgain: true })
})

test('a click on the disabled button changes nothing', () => {
  expect(after('click', 'second', 'click')).toEqual(after('click', 'second'))
  expect(after('click', 'response', 'second', 'click')).toEqual(
    after('click', 'response', 'second'),
  )
})

// Requirements: OTP-9
test('another screen goes on waiting', () => {
  expect(issueLabel(initialIssueState(4.2))).toBe('再発行まで11秒')
  expect(initialIssueState(15)).toEqual({ kind: 'ready', isAgain: true })
})

test('every issue starts a new wait', () => {
  expect(label('click', 'response', ...seconds(15), 'click', 'response')).toBe('再発行まで15秒')
})

function after(...events: IssueEvent[]) {
  return events.reduce(nextIssueState, initialIssueState(undefined))
}

function label(...events: IssueEvent[]): string {
  return issueLabel(after(...events))
}

function seconds(count: number): IssueEvent[] {
  return Array.from({ length: count }, () => 'second')
}
