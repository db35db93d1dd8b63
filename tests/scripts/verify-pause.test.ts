import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'

test.each([11, 689])('a pause of %i s that the server asks for is announced', async (seconds) => {
  const server = createServer((_, response) =>
    response.writeHead(429, { 'retry-after': String(seconds) }).end(),
  ).listen(0)
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const args = ['scripts/cli/equser.js', 'verify', `http://127.0.0.1:${port}`]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  onTestFinished(() => {
    child.kill('SIGKILL')
    server.closeAllConnections()
    server.close()
  })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text) => (output += String(text)))
  await expect
    .poll(() => output, { timeout: 20_000 })
    .toContain(
      'Waiting for the end of the pause that the server asks for (Retry-After), at most until',
    )
})
