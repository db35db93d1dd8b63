import type { BrowserContext } from 'playwright/test'
import type { PortalRuleName } from '../../../simulator/explore/portal/rules/portal-rule.ts'
import type { WalkStep } from '../../../simulator/explore/portal/step.ts'
import { taro } from '../taro.ts'

/** A bug that is planted into the built portal. */
export interface PlantedBug {
  /** The rule that finds it. */
  rule: PortalRuleName
  plant: (context: BrowserContext) => Promise<void>
  /** A short walk that meets it, in the world of `kanazawa-2024`. */
  walk: WalkStep[]
}

const textField = (name: string) => ({ kind: 'text' as const, name, nth: 0 })
const open = (path: string): WalkStep => ({ kind: 'open', path })
const press = (name: string, times?: 2): WalkStep => ({
  kind: 'click',
  control: { kind: 'button', name, nth: 0 },
  ...(times && { times }),
})
const logIn: WalkStep[] = [
  open('/open/login'),
  { kind: 'fill', control: textField('ユーザ名'), text: taro.userId },
  { kind: 'fill', control: textField('パスワード'), text: taro.password },
  press('ログイン'),
]
const askForMail = (code: string): WalkStep[] => [
  open('/regist/forgotMail'),
  { kind: 'fill', control: textField('シリアル番号'), text: taro.terminalId },
  { kind: 'fill', control: textField('登録コード（端末のパスワード）'), text: code },
  press('メールを送信する'),
]

/** Bugs by what is wrong. None of them changes the portal's own files. */
export const plantedBugs: Record<string, PlantedBug> = {
  'each save is sent twice': {
    rule: 'one-call-per-submit',
    plant: withScript(() => {
      const send = window.fetch
      window.fetch = async (input, init) => {
        if (input instanceof Request && input.method === 'POST') await send(input.clone(), init)
        return send(input, init)
      }
    }),
    walk: askForMail('Ab12Cd34'),
  },
  'failures of the server have another text': {
    rule: 'failure-shown',
    plant: withScript(() => {
      const replace = () => {
        const texts = document.createTreeWalker(document, NodeFilter.SHOW_TEXT)
        while (texts.nextNode()) {
          const { currentNode } = texts
          const text = currentNode.textContent ?? ''
          if (text.includes('予期しないエラー')) currentNode.textContent = '失敗しました。'
        }
      }
      new MutationObserver(replace).observe(document, { childList: true, subtree: true })
    }),
    walk: [
      open('/open/about'),
      {
        kind: 'command',
        command: {
          verb: 'fault',
          operationId: 'getLatestWarning',
          effect: { kind: 'error', code: 500 },
        },
      },
      open('/open/warnings/latest'),
    ],
  },
  'refused saves count as done': {
    rule: 'failure-shown',
    plant: withScript(() => {
      const send = window.fetch
      window.fetch = async (input, init) => {
        const response = await send(input, init)
        const isRefused =
          input instanceof Request && input.method === 'POST' && response.status === 400
        if (!isRefused) return response
        await response.text()
        return new Response('{}', { status: 200, headers: response.headers })
      }
    }),
    walk: askForMail('Chigau99'),
  },
  'an ended session looks like a failure': {
    rule: 'failure-shown',
    plant: withScript(() => {
      const send = window.fetch
      window.fetch = async (input, init) => {
        const response = await send(input, init)
        return response.status === 401 && !response.url.endsWith('/api/user')
          ? new Response(response.body, { status: 500, headers: response.headers })
          : response
      }
    }),
    walk: [
      ...logIn,
      { kind: 'command', command: { verb: 'expire-sessions' } },
      { kind: 'click', control: { kind: 'link', name: '受信履歴', nth: 0 } },
    ],
  },
  'finish pages open by their address': {
    rule: 'finish-is-true',
    plant: withScript(() => {
      // Whatever asks the storage for the end of a task is told that it was done.
      const { sessionStorage: storage } = window
      Object.defineProperty(window, 'sessionStorage', {
        value: new Proxy(storage, {
          get: (_, name) =>
            name === 'getItem'
              ? (key: string) => (key.startsWith('equser.done') ? 'yes' : storage.getItem(key))
              : bound(Reflect.get(storage, name)),
        }),
      })
      function bound(value: unknown): unknown {
        return typeof value === 'function' ? value.bind(storage) : value
      }
    }),
    walk: [open('/regist/changePasswordFinish')],
  },
  'a reload sends the last save again': {
    rule: 'nothing-sent-unasked',
    plant: withScript(() => {
      const send = window.fetch
      const kept = sessionStorage.getItem('planted')
      if (kept !== null) {
        const [url = '', body = ''] = kept.split('\n')
        const headers = { 'content-type': 'application/json' }
        void send(url, { method: 'POST', body, headers }).then((response) => response.text())
      }
      window.fetch = async (input, init) => {
        if (input instanceof Request && input.method === 'POST') {
          sessionStorage.setItem('planted', `${input.url}\n${await input.clone().text()}`)
        }
        return send(input, init)
      }
    }),
    walk: [...askForMail('Ab12Cd34'), { kind: 'go', to: 'reload' }],
  },
  'pages show what was read first': {
    rule: 'shows-state',
    plant: withScript(() => {
      const send = window.fetch
      window.fetch = async (input, init) => {
        if (!(input instanceof Request) || !/term-status|conf-update|option/.test(input.url)) {
          return send(input, init)
        }
        const kept = input.method === 'GET' ? localStorage.getItem(input.url) : null
        const headers = { 'content-type': 'application/json' }
        if (kept !== null) return new Response(kept, { status: 200, headers })
        const response = await send(input, init)
        const isKept = input.method === 'GET' && response.ok
        if (isKept) localStorage.setItem(input.url, await response.clone().text())
        return response
      }
    }),
    walk: [
      ...logIn,
      { kind: 'command', command: { verb: 'tsunami', areaCode: '361', level: 5 } },
      open('/user/termStatus'),
    ],
  },
  'headings are too wide for a telephone': {
    rule: 'no-overflow',
    plant: withStyle('main h1 { min-width: 24rem }'),
    walk: [open('/open/about')],
  },
  'the pages have no language': {
    rule: 'accessible',
    plant: withScript(() => {
      addEventListener('load', () => document.documentElement.removeAttribute('lang'))
    }),
    walk: [open('/open/about')],
  },
  'going back throws': {
    rule: 'no-uncaught-error',
    plant: withScript(() => {
      addEventListener('popstate', () => {
        throw new Error('planted')
      })
    }),
    walk: [
      open('/open/about'),
      { kind: 'click', control: { kind: 'link', name: '利用規約', nth: 0 } },
      { kind: 'go', to: 'back' },
    ],
  },
  'the history fails': {
    rule: 'no-oops',
    plant: withScript(() => {
      const send = window.fetch
      window.fetch = async (input, init) =>
        input instanceof Request && input.url.includes('/history')
          ? new Response('<h1>Wi-Fi</h1>', {
              status: 200,
              headers: { 'content-type': 'text/html' },
            })
          : send(input, init)
    }),
    walk: [...logIn, open('/user/history')],
  },
}

function withScript(script: () => void): PlantedBug['plant'] {
  return async (context) => {
    await context.addInitScript(script)
  }
}

function withStyle(style: string): PlantedBug['plant'] {
  return async (context) => {
    await context.addInitScript((text) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      document.adoptedStyleSheets = [sheet]
    }, style)
  }
}
