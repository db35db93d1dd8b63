import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { errorTexts } from '../../../../openapi/generated/error-texts.ts'
import {
  type Observation,
  type PortalCall,
  lostConnection,
} from '../../../../simulator/explore/portal/observation.ts'
import type { Control, PageView } from '../../../../simulator/explore/portal/page-view.ts'
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
    [
      'failure-shown',
      'a refused form under another heading',
      {
        step: submit,
        calls: [failed('saveSettings', 400014)],
        page: { ...refused(400014), heading: '登録情報の変更' },
      },
    ],
    [
      'failure-shown',
      'a lost response without its text',
      { step: submit, calls: [lost('saveSettings')], page: page({ text: 'エラー' }) },
    ],
    [
      'finish-is-true',
      'a finish page after half of a response',
      {
        step: submit,
        calls: [lost('saveDrill')],
        page: page({ path: '/user/trainingEqFinish' }),
      },
    ],
    ['typed-kept', 'a form that has lost what was typed', cameBack('')],
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
        page: refused(400014),
      },
    ],
    [
      'a failure of what was read again',
      {
        calls: [failed('getTerminalStatus', 500), done('getTerminalStatus')],
        page: page({ text: '接続中' }),
      },
    ],
    ['a form that has what was typed', cameBack('36.56103')],
    ['a form that has corrected what was typed', cameBack('36.561030')],
    ['a search of the map that is empty again', cameBack('', '住所で地図を移動')],
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

/** The error screen of the settings. */
function refused(code: number): PageView {
  return page({
    path: '/user/confUpdateConfirm',
    heading: errorTexts.formRejected,
    text: `端末が接続されていません。 エラーコード：${code}`,
    controls: [{ ...text('北緯', ''), kind: 'link', leadsTo: '/user/confUpdate' }],
  })
}

/** The user comes back to the settings, whose field has a value. */
function cameBack(value: string, name = '北緯'): Partial<Observation> {
  return {
    step: { kind: 'go', to: 'back' },
    pathBefore: '/user/confUpdateConfirm',
    page: page({ path: '/user/confUpdate', controls: [text(name, value)] }),
    past: {
      succeeded: [],
      typedOn: [],
      wasOops: false,
      confirmed: { screen: 'confUpdate', fields: [text(name, ' 36.56103')] },
    },
  }
}

function text(name: string, value: string): Control {
  return {
    kind: 'text',
    name,
    nth: 0,
    area: 'main',
    isEnabled: true,
    isSubmit: false,
    isInvalid: false,
    value,
    options: [],
  }
}

function lost(operation: PortalCall['operation']): PortalCall {
  return { ...failed(operation, 0), status: 0, code: lostConnection }
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
