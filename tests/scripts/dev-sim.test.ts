import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { utimesSync } from 'node:fs'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'

test('a change of the sources is taken up, and who was logged in stays so', async () => {
  const port = await freePort()
  const child = spawn(process.execPath, ['scripts/dev-sim.ts', '--port', String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
  })
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  await lineWith(lines, 'Stop with Ctrl-C')
  const address = `http://127.0.0.1:${port}/eqUser/api/user`
  const login = await fetch(`${address}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userId: 'kanazawa_taro', password: 'Yure-2024!' }),
  })
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''

  const now = new Date()
  utimesSync('simulator/api/simulator-rules.ts', now, now)
  await lineWith(lines, 'Stop with Ctrl-C')

  const user = await fetch(address, { headers: { cookie } })
  expect(await user.json()).toMatchObject({ userId: 'kanazawa_taro' })
})

async function lineWith(lines: AsyncIterator<string>, text: string): Promise<void> {
  for (;;) {
    const { done, value } = await lines.next()
    if (done === true) throw new Error(`The simulator has ended without saying "${text}".`)
    if (value.includes(text)) return
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port was given.')
  return address.port
}
