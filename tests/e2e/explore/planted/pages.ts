import { type PlantedBug, withScript, withStyle } from './planted-bug.ts'

/** Bugs of what pages show and how they behave. */
export const bugsOfPages: Record<string, PlantedBug> = {
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
  },
  'refused forms have another heading': {
    rule: 'failure-shown',
    plant: withScript(() => {
      const replace = () => {
        const heading = document.querySelector('main h1')
        const isRefusal = heading?.textContent.startsWith('エラーが発生しました。内容を確認し')
        if (heading && isRefusal) heading.textContent = '入力の確認'
      }
      new MutationObserver(replace).observe(document, { childList: true, subtree: true })
    }),
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
  },
  'the list of the past lacks its last event': {
    rule: 'shows-state',
    plant: withScript(() => {
      const { parse } = JSON
      JSON.parse = (body: string) => {
        const value: unknown = parse(body)
        if (typeof value !== 'object' || value === null) return value
        const items: unknown = Reflect.get(value, 'terminalEqSummaryItems')
        if (Array.isArray(items)) items.pop()
        return value
      }
    }),
  },
  'headings are too wide for a telephone': {
    rule: 'no-overflow',
    plant: withStyle('main h1 { min-width: 24rem }'),
  },
  'a long memo widens the page': {
    rule: 'no-overflow',
    plant: withStyle(
      'main dd { white-space: nowrap; overflow-wrap: normal; word-break: keep-all; min-width: max-content }',
    ),
  },
  'the pages have no language': {
    rule: 'accessible',
    plant: withScript(() => {
      addEventListener('load', () => document.documentElement.removeAttribute('lang'))
    }),
  },
  'fields that were refused have no label': {
    rule: 'accessible',
    plant: withScript(() => {
      const unname = () => {
        for (const field of document.querySelectorAll('input[aria-invalid="true"]')) {
          for (const name of ['aria-label', 'aria-labelledby', 'id', 'placeholder']) {
            field.removeAttribute(name)
          }
        }
      }
      new MutationObserver(unname).observe(document, {
        attributeFilter: ['aria-invalid'],
        attributes: true,
        subtree: true,
      })
    }),
  },
  'going back throws': {
    rule: 'no-uncaught-error',
    plant: withScript(() => {
      addEventListener('popstate', () => {
        throw new Error('planted')
      })
    }),
  },
  'pages of a cancelled warning write an error': {
    rule: 'no-console-error',
    plant: withScript(() => {
      const send = window.fetch
      window.fetch = async (input, init) => {
        const response = await send(input, init)
        if (response.url.includes('/warning')) {
          const text = await response.clone().text()
          // oxlint-disable-next-line no-console -- the bug
          if (/"\w*[cC]ancel\w*":true/.test(text)) console.error('planted')
        }
        return response
      }
    }),
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
  },
  'the page stays covered after a failed save': {
    rule: 'page-settles',
    plant: withScript(() => {
      const send = window.fetch
      let hasFailed = false
      window.fetch = async (input, init) => {
        const response = await send(input, init)
        const isSave = input instanceof Request && input.method === 'POST'
        hasFailed ||= isSave && response.status === 500
        return response
      }
      new MutationObserver(() => {
        if (hasFailed) document.querySelector('#page')?.setAttribute('inert', '')
      }).observe(document, { childList: true, subtree: true })
    }),
  },
}
