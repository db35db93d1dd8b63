import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'

export interface ServerProcess {
  address: string
  child: ChildProcess
}

/** Starts a server on a free port and waits for its first response. */
export async function startServer(
  args: (port: number) => string[],
  firstPath: string,
): Promise<ServerProcess> {
  const port = await freePort()
  const child = spawn(process.execPath, args(port), { stdio: 'ignore' })
  const address = `http://127.0.0.1:${port}`
  await firstResponse(`${address}${firstPath}`, child)
  return { address, child }
}

/** Stops a server as Ctrl-C does, and waits until its process has ended. */
export async function stopServer({ child }: ServerProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGINT')
  await ended
}

async function firstResponse(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return void (await response.text())
  }
  throw new Error(`A server ended with exit code ${child.exitCode} before its first response.`)
}

async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('There is no free port.')
  return address.port
}
