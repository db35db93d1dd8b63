import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, readdir, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod'
import { headerValue } from '../../openapi/conformance/exchange/exchange.ts'
import { readHar } from '../../openapi/conformance/har/read-har.ts'
import { contractOperation } from '../../openapi/contract/contract.ts'
import { type ServerProcess, startServer } from '../bench/server-process.ts'
import { exchangeOf } from '../openapi/conformance/exchanges.ts'
import { testServers } from '../openapi/conformance/servers.ts'

const servers = testServers()
afterEach(() => servers.end())

const newsPath = contractOperation('listNews').path
const news = exchangeOf('listNews').response

/** Answers every call as the contract's example of the news has it. */
function newsServer(): Promise<URL> {
  return servers.begin((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(news.body)
  })
}

async function startProxy(server: URL, folder: string, more: string[] = []) {
  const har = join(folder, 'calls.har')
  const json = join(folder, 'report.json')
  const args = [`--server=${server.origin}`, `--har=${har}`, `--json=${json}`, ...more]
  const proxy = await startServer(
    (port) => ['scripts/proxy.ts', `--port=${port}`, ...args],
    newsPath,
  )
  return { proxy, har, json }
}

/** Presses Ctrl-C. Returns the exit code and the report. */
async function stop({ child }: ServerProcess, json: string) {
  const ended = once(child, 'exit')
  child.kill('SIGINT')
  const [exitCode]: unknown[] = await ended
  const report = z
    .object({
      problems: z.array(z.string()),
      coverage: z.array(z.object({ operationId: z.string(), calls: z.number() })),
    })
    .parse(JSON.parse(await readFile(json, 'utf8')))
  const calls = report.coverage.find(({ operationId }) => operationId === 'listNews')?.calls
  return { exitCode, problems: report.problems, calls }
}

test('Ctrl-C right after the last call loses nothing: all are checked, and recorded in their order', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'proxy-'))
  const { proxy, har, json } = await startProxy(await newsServer(), folder)
  // A header that recordings show.
  const marks = Array.from({ length: 100 }, (_, number) => `ja;q=0.${number}`)
  for (const mark of marks) {
    const headers = { 'accept-language': mark }
    await (await fetch(`${proxy.address}${newsPath}`, { headers })).text()
  }
  const { exitCode, problems, calls } = await stop(proxy, json)
  expect(problems).toEqual([])
  expect(exitCode).toBe(0)
  const { exchanges } = readHar(await readFile(har, 'utf8'))
  const recorded = exchanges.map(({ request: { headers } }) =>
    headerValue(headers, 'accept-language'),
  )
  // Before them is the call that waited for the start.
  expect(recorded.slice(1)).toEqual(marks)
  expect(calls).toBe(exchanges.length)
})

test('a proxy that can not start ends, also with a recording', async () => {
  const server = await newsServer()
  const folder = await mkdtemp(join(tmpdir(), 'proxy-'))
  const endOf = async (port: string, har: string) => {
    const args = [`--server=${server.origin}`, `--port=${port}`, `--har=${join(folder, har)}`]
    const child = spawn(process.execPath, ['scripts/proxy.ts', ...args], { stdio: 'pipe' })
    const printed = text(child.stderr)
    const [exitCode]: unknown[] = await once(child, 'exit')
    return { exitCode, printed: await printed }
  }
  expect(await endOf(server.port, 'calls.har')).toEqual({
    exitCode: 2,
    printed: expect.stringContaining(`Port ${server.port} is in use.`),
  })
  await writeFile(join(folder, 'plain'), '')
  expect(await endOf('0', 'plain/calls.har')).toEqual({
    exitCode: 2,
    printed: expect.stringContaining('plain'),
  })
})

test('calls that Ctrl-C cuts off are no problem', async () => {
  const hanging = Promise.withResolvers<void>()
  const server = await servers.begin((incoming, response) => {
    if (incoming.url === '/hanging') hanging.resolve()
    else response.writeHead(200, { 'content-type': 'application/json' }).end(news.body)
  })
  const { proxy, json } = await startProxy(server, await mkdtemp(join(tmpdir(), 'proxy-')))
  const cutOff = once(request(`${proxy.address}/hanging`).end(), 'error')
  await hanging.promise
  const { exitCode, problems } = await stop(proxy, json)
  await cutOff
  expect(problems).toEqual([])
  expect(exitCode).toBe(0)
})

test('a recording that can not go on is told, with exit code 2, and calls still pass', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'proxy-'))
  const { proxy, har, json } = await startProxy(await newsServer(), folder, ['--har-size=1'])
  const taken = har.replace(/har$/, '1.har')
  // A full file can't be renamed to a folder.
  await mkdir(taken)
  const size = news.body.length
  for (let sent = 0; sent < 1024 * 1024 + size; sent += size) {
    expect((await fetch(`${proxy.address}${newsPath}`)).status).toBe(200)
  }
  const { exitCode, problems } = await stop(proxy, json)
  expect(problems).toEqual([
    expect.stringMatching(/^Can't write .*calls\.har: .*Later calls are not recorded\.$/),
  ])
  expect(exitCode).toBe(2)
  expect(await readdir(taken)).toEqual([])
})
