import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { utimesSync } from 'node:fs'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'

const freePorts = ['--port', '0', '--portal-port', '0']

test.each([
  ['a missing scenario', ['--scenario', 'nothing.yaml'], 'nothing.yaml'],
  ['a used port', ['--port', 'USED'], 'is in use'],
])('a development server with %s ends', async (_, options, message) => {
  const taken = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void taken.close())
  await once(taken, 'listening')
  const address = taken.address()
  const used = typeof address === 'object' ? String(address?.port) : ''
  const args = [...freePorts, ...options].map((option) => option.replace('USED', used))
  const child = spawn(process.execPath, ['scripts/dev-sim.ts', ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (chunk) => (output += String(chunk)))
  const [code] = await once(child, 'exit')
  expect(code).toBe(2)
  expect(output).toContain(message)
})

/** Starts a development server that ends with the test. `printed` returns its output so far. */
function startDevSim() {
  const child = spawn(process.execPath, ['scripts/dev-sim.ts', ...freePorts], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(async () => {
    // A process that a signal ended has no exit code.
    if (child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (chunk) => (output += String(chunk)))
  return { child, printed: () => output }
}

test('the portal on the development server calls the simulator', async () => {
  const { printed } = startDevSim()
  await expect.poll(printed).toContain('hot reload is at')
  const portal = /hot reload is at (http:\/\/[\d.]+:\d+)/.exec(printed())?.[1] ?? ''
  const page = await fetch(`${portal}/eqUser/view`, { headers: { accept: 'text/html' } })
  expect(await page.text()).toContain('/@vite/client')
  const news = await fetch(`${portal}/eqUser/api/open/news`)
  expect(await news.text()).toContain('令和6年能登半島地震について')
})

test('a development server that is killed leaves no simulator behind', async () => {
  const { child, printed } = startDevSim()
  await expect.poll(printed).toContain('Stop with Ctrl-C')
  const address = /Reference +(http:\/\/[\d.]+:\d+)/.exec(printed())?.[1] ?? ''
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  child.kill('SIGKILL')
  const answers = () =>
    fetch(`${address}/healthz`).then(
      () => true,
      () => false,
    )
  await expect.poll(answers).toBe(false)
})

test('a changed source updates the generated files and restarts the simulator, and logins survive', async () => {
  const { printed } = startDevSim()
  const userAddresses = () =>
    [...printed().matchAll(/Reference +(http:\S+)\/docs,[^]*?Stop with Ctrl-C/gu)].map(
      ([, address]) => `${address}/eqUser/api/user`,
    )

  await expect.poll(userAddresses).toHaveLength(1)
  const login = await fetch(`${userAddresses()[0]}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userId: 'kanazawa_taro', password: 'Yure-2024!' }),
  })
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''

  const now = new Date()
  utimesSync('simulator/control/path.ts', now, now)
  await expect.poll(userAddresses).toHaveLength(2)
  const user = await fetch(userAddresses()[1] ?? '', { headers: { cookie } })
  expect(await user.json()).toMatchObject({ userId: 'kanazawa_taro' })
  await expect.poll(printed).toContain('Everything is up to date')
})
