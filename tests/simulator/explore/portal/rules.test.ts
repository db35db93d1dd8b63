import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Observation, PortalCall } from '../../../../simulator/explore/portal/observation.ts'
import type { PageView } from '../../../../simulator/explore/portal/page-view.ts'
import { portalRules } from '../../../../simulator/explore/portal/rules/all.ts'
import {
  type PortalRuleName,
  portalRuleNames,
} from '../../../../simulator/explore/portal/rules/portal-rule.ts'
import type { WalkStep } from '../../../../simulator/explore/portal/step.ts'

const submit: WalkStep = { kind: 'click', control: { kind: 'button', name: 'OK', nth: 0 } }
const open: WalkStep = { kind: 'open', path: '/user/termStatus' }

describe('a rule of the portal', () => {
  test('is listed in the documentation with its statement', () => {
    const documentation = readFileSync('docs/explore.md', 'utf8')
    expect(portalRules.map(({ name }) => name)).toEqual(portalRuleNames)
    for (const { name, statement, source } of portalRules) {
      expect(documentation).toContain(
        `| \`${name}\` | ${statement} | ${source} |`.replaceAll(/ +/g, ' '),
      )
    }
  })

  test.each<[PortalRuleName, string, Partial<Observation>]>([
    ['no-uncaught-error', 'an error', { uncaught: ['Error: x'] }],
    ['no-console-error', 'an error', { consoleErrors: ['x'] }],
    ['no-oops', 'Oops! without a fault', { page: page({ heading: 'Oops!' }) }],
    [
      'no-oops',
      'Oops! that a reload without a fault shows again',
      {
        step: { kind: 'go', to: 'reload' },
        pathBefore: '/user/termStatus',
        page: page({ heading: 'Oops!' }),
        past: { succeeded: [], typedOn: [], wasOops: true },
      },
    ],
    ['page-settles', 'a page that stays covered', { isSettled: false }],
    [
      'failure-shown',
      'another text',
      { step: submit, calls: [failed('saveSettings', 400014)], page: page({ text: 'エラー' }) },
    ],
    [
      'failure-shown',
      'no login page after 401',
      { calls: [failed('getSettings', 401)], page: page({ path: '/user/confUpdate' }) },
    ],
    ['no-overflow', 'a wide page', { overflow: [{ width: 320, excess: 3, element: '<p>' }] }],
    ['accessible', 'a violation', { inaccessible: ['label: <input>'] }],
    ['one-call-per-submit', 'two calls', { calls: [done('saveDrill'), done('saveDrill')] }],
    ['nothing-sent-unasked', 'a save by a reload', { step: open, calls: [done('saveDrill')] }],
    [
      'finish-is-true',
      'a finish page by its address',
      { step: open, page: page({ path: '/user/trainingEqFinish' }) },
    ],
    [
      'finish-is-true',
      'a finish page after a failure',
      {
        step: submit,
        calls: [failed('saveDrill', 400014)],
        page: page({ path: '/user/trainingEqFinish' }),
      },
    ],
    [
      'shows-state',
      'another number of events',
      {
        step: open,
        page: page({ path: '/user/history' }),
        truth: { listHistory: { terminalEqSummaryItems: [{}], count: 1, limit: 20, offset: 0 } },
      },
    ],
  ])('%s finds %s', (rule, _, change) => {
    expect(broken(change)).toContain(rule)
  })

  test.each<[string, Partial<Observation>]>([
    ['a page without anything wrong', {}],
    [
      'Oops! that a fault asked for',
      {
        step: submit,
        page: page({ heading: 'Oops!', text: 'この操作は許可されていません。' }),
        calls: [{ ...failed('saveDrill', 403), isFaulty: true }],
      },
    ],
    [
      'Oops! that was shown before a command',
      {
        step: { kind: 'wait', ms: 1_000 },
        pathBefore: '/user/termStatus',
        page: page({ heading: 'Oops!' }),
        past: { succeeded: [], typedOn: [], wasOops: true },
      },
    ],
    [
      'a failure with the text of its code',
      {
        step: submit,
        calls: [failed('saveSettings', 400014)],
        page: page({ text: '端末が接続されていません。' }),
      },
    ],
    [
      'a failure of what only a banner reads',
      { calls: [failed('getTerminalStatus', 500)], page: page({ path: '/user/history' }) },
    ],
    [
      'a finish page after its save',
      {
        step: submit,
        calls: [done('saveDrill')],
        page: page({ path: '/user/trainingEqFinish' }),
      },
    ],
    [
      'a form with what was typed before',
      {
        step: open,
        page: page({ path: '/user/confUpdate' }),
        truth: { getSettings: { mailAddress: 'a@example.jp' } },
        past: { succeeded: [], typedOn: ['confUpdate'], wasOops: false },
      },
    ],
  ])('accepts %s', (_, change) => {
    expect(broken(change)).toEqual([])
  })
})

function broken(change: Partial<Observation>): string[] {
  const seen: Observation = {
    step: open,
    pathBefore: '/open/login',
    page: page({}),
    isSettled: true,
    calls: [],
    uncaught: [],
    consoleErrors: [],
    overflow: [],
    inaccessible: [],
    past: { succeeded: [], typedOn: [], wasOops: false },
    ...change,
  }
  return portalRules.filter(({ check }) => check(seen) !== undefined).map(({ name }) => name)
}

function page(change: Partial<PageView>): PageView {
  return {
    path: '/user/termStatus',
    text: '',
    mainText: '',
    heading: '端末の状態',
    controls: [],
    terms: [],
    sections: [],
    ...change,
  }
}

function failed(operation: PortalCall['operation'], code: number): PortalCall {
  const status = code > 999 ? 400 : code
  return { operation, method: methodOf(operation), status, code, isFaulty: false }
}

function done(operation: PortalCall['operation']): PortalCall {
  return { operation, method: methodOf(operation), status: 204, isFaulty: false }
}

function methodOf(operation: PortalCall['operation']): string {
  return operation.startsWith('get') || operation.startsWith('list') ? 'GET' : 'POST'
}
