import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { utimesSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'

test('a development server that is killed leaves no simulator behind', async () => {
  const child = spawn(process.execPath, ['scripts/dev-sim.ts', '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (chunk) => (output += String(chunk)))
  await expect.poll(() => output).toContain('Stop with Ctrl-C')
  const address = /http:\/\/[\d.]+:\d+/.exec(output)?.[0] ?? ''
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
  const child = spawn(process.execPath, ['scripts/dev-sim.ts', '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (chunk) => (output += String(chunk)))
  const userAddresses = () =>
    [...output.matchAll(/Reference +(http:\S+)\/docs,[^]*?Stop with Ctrl-C/gu)].map(
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
  await expect.poll(() => output).toContain('Everything is up to date')
})
