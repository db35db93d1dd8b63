import { type PlantedBug, withScript } from './planted-bug.ts'

/** Bugs of what forms send, and of what becomes of it. */
export const bugsOfSaves: Record<string, PlantedBug> = {
  'each save is sent twice': {
    rule: 'one-call-per-submit',
    plant: withScript(() => {
      const send = window.fetch
      window.fetch = async (input, init) => {
        if (input instanceof Request && input.method === 'POST') await send(input.clone(), init)
        return send(input, init)
      }
    }),
  },
  'a double click saves twice': {
    rule: 'one-call-per-submit',
    plant: withScript(() => {
      const send = window.fetch
      const doubleClickMs = 500
      let last: { copy: Request; atMs: number } | undefined
      let twiceAtMs = -doubleClickMs
      window.fetch = async (input, init) => {
        const now = performance.now()
        if (input instanceof Request && input.method === 'POST') {
          last = { copy: input.clone(), atMs: now }
          if (now - twiceAtMs < doubleClickMs) sendAgain(input)
        }
        return send(input, init)
      }
      const press = ({ detail }: MouseEvent) => {
        if (detail !== 2) return
        twiceAtMs = performance.now()
        if (last && twiceAtMs - last.atMs < doubleClickMs) sendAgain(last.copy)
      }
      function sendAgain(request: Request): void {
        void send(request.clone()).then((response) => response.text())
      }
      addEventListener('mousedown', press, true)
    }),
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
  },
  'saves count as done when the server fails': {
    rule: 'failure-shown',
    plant: withScript(() => {
      const send = window.fetch
      window.fetch = async (input, init) => {
        const response = await send(input, init)
        const isSave = input instanceof Request && input.method === 'POST'
        if (!isSave || response.status !== 500) return response
        await response.text()
        return new Response('{"isTermDownloaded":true}', {
          status: 200,
          headers: { 'content-type': 'application/json' },
        })
      }
    }),
  },
  'finish pages open by their address': {
    rule: 'finish-is-true',
    plant: withScript(() => {
      // Whatever asks the storage for the end of a task is told that it was done.
      const { sessionStorage: storage } = window
      const getItem = storage.getItem.bind(storage)
      Storage.prototype.getItem = (key) => (key.startsWith('equser.done') ? 'yes' : getItem(key))
    }),
  },
  'a finish page still claims the success of the time before': {
    rule: 'finish-is-true',
    plant: withScript(() => {
      const { sessionStorage: storage } = window
      const removeItem = storage.removeItem.bind(storage)
      Storage.prototype.removeItem = (key) => {
        if (!key.startsWith('equser.done')) removeItem(key)
      }
    }),
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
  },
  'a form loses what was typed when the user comes back from its confirm page': {
    rule: 'typed-kept',
    plant: withScript(() => {
      addEventListener('popstate', () => forget())
      addEventListener(
        'click',
        (event) => {
          const { target } = event
          if (target instanceof Element && target.textContent.includes('入力画面に戻る')) forget()
        },
        true,
      )
      function forget(): void {
        for (const key of Object.keys(sessionStorage)) {
          if (/^equser\.(draft|typed)/.test(key)) sessionStorage.removeItem(key)
        }
      }
    }),
  },
  'a form shows what was saved before the last save': {
    rule: 'shows-state',
    plant: withScript(() => {
      const send = window.fetch
      window.fetch = async (input, init) => {
        if (!(input instanceof Request) || !/conf-update|option|firmware/.test(input.url)) {
          return send(input, init)
        }
        const key = `planted ${input.url}`
        const kept = sessionStorage.getItem(key)
        if (input.method !== 'GET') {
          const response = await send(input, init)
          if (response.ok && kept !== null) sessionStorage.setItem(`${key} old`, kept)
          return response
        }
        const old = sessionStorage.getItem(`${key} old`)
        if (old !== null) {
          return new Response(old, {
            status: 200,
            headers: { 'content-type': 'application/json' },
          })
        }
        const response = await send(input, init)
        if (response.ok) sessionStorage.setItem(key, await response.clone().text())
        return response
      }
    }),
  },
}
