import { describe, expect, test } from 'vitest'
import { createStepChooser } from '../../../../simulator/explore/portal/choose/choose-steps.ts'
import type { Control, PageView } from '../../../../simulator/explore/portal/page-view.ts'
import { repeatTest } from '../../../../simulator/explore/portal/repeat-test.ts'
import { shrinkWalk } from '../../../../simulator/explore/portal/shrink-walk.ts'
import type { WalkStep } from '../../../../simulator/explore/portal/step.ts'
import { walkScenario } from '../../../../simulator/explore/portal/walk-world.ts'
import { parseScenario } from '../../../../simulator/scenario/read/parse.ts'

const nowMs = Date.parse('2024-01-01T09:00:00+09:00')
const field: Control = {
  kind: 'text',
  name: 'メールアドレス',
  nth: 0,
  area: 'main',
  isEnabled: true,
  isSubmit: false,
  isInvalid: false,
  value: '',
  options: [],
}
const button: Control = { ...field, kind: 'button', name: '確認画面へ進む', isSubmit: true }
const form: PageView = {
  path: '/user/confUpdate',
  text: '',
  mainText: '',
  heading: '登録情報の変更',
  controls: [field, button, { ...button, name: '送信中', isEnabled: false }],
  terms: [],
  sections: [],
}

describe('a walk', () => {
  test('of the same seed has the same steps and the same world', () => {
    const walk = () => {
      const chooser = createStepChooser(7)
      return Array.from({ length: 50 }, () => chooser.next(form, nowMs))
    }
    expect(walk()).toEqual(walk())
    expect(walkScenario(7)).toBe(walkScenario(7))
    const { openAt, startAt } = parseScenario(walkScenario(7), 'walk.yaml')
    expect(openAt).toBeGreaterThan(startAt)
  })

  test('begins with the login page, and uses only what the page has and what is usable', () => {
    // Each walk leaves out some kinds of steps.
    const steps = [1, 2, 3, 4, 5].flatMap((seed) => {
      const chooser = createStepChooser(seed)
      expect(chooser.next({ ...form, path: 'about:blank' }, nowMs)).toEqual([
        { kind: 'open', path: '/open/login' },
      ])
      return Array.from({ length: 300 }, () => chooser.next(form, nowMs)).flat()
    })
    const loginFields = new Set(['ユーザ名', 'パスワード', 'シリアル番号', 'ログイン'])
    const used = steps.flatMap((step) => ('control' in step ? [step.control.name] : []))
    expect(new Set(used.filter((name) => !loginFields.has(name)))).toEqual(
      new Set([field.name, button.name]),
    )
    expect(new Set(steps.map(({ kind }) => kind))).toEqual(
      new Set(['open', 'open-mailed', 'click', 'enter', 'fill', 'go', 'wait', 'command']),
    )
  })

  test('uses only the buttons of an open dialog', () => {
    const chooser = createStepChooser(2)
    const dialog: Control = { ...button, name: 'OK', area: 'dialog', isSubmit: false }
    const page = { ...form, path: '/user/testCastConfirm', controls: [...form.controls, dialog] }
    const steps = Array.from({ length: 100 }, () => chooser.next(page, nowMs)).flat()
    const pressed = steps.filter((step) => step.kind === 'enter').map((step) => step.control.name)
    expect(new Set(pressed)).toEqual(new Set(['OK']))
  })

  test('is shortened to the steps that a failure needs, with few attempts', async () => {
    const steps = Array.from({ length: 40 }, (_, ms): WalkStep => ({ kind: 'wait', ms }))
    let attempts = 0
    const shortest = await shrinkWalk(
      steps,
      async (candidate) => {
        attempts += 1
        const kept = new Set(candidate.map((step) => (step.kind === 'wait' ? step.ms : -1)))
        return kept.has(11) && kept.has(39)
      },
      60,
    )
    expect(shortest).toEqual([steps[11], steps[39]])
    expect(attempts).toBeLessThanOrEqual(60)
  })

  test('is written as a Playwright test with its world and its steps', () => {
    const text = repeatTest(
      {
        seed: 7,
        rule: 'no-overflow',
        message: 'too\nwide',
        scenario: '{"name":"walk-7"}',
        steps: [{ kind: 'open', path: '/open/login' }],
      },
      '1.2.3',
      (name) => `../../simulator/${name}.ts`,
    )
    expect(text).toContain('of equser 1.2.3 with seed 7: too wide')
    expect(text).toContain("from '../../simulator/cli/explore/portal/repeat-walk.ts'")
    expect(text).toContain('// open /open/login\n    {"kind":"open","path":"/open/login"},')
    expect(text).toContain(String.raw`const scenario = "{\"name\":\"walk-7\"}"`)
  })
})
