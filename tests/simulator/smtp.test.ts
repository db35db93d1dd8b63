import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { memoryStore } from '../../simulator/journal/memory.ts'
import { smtpDelivery } from '../../simulator/server/smtp.ts'
import { openWorlds } from '../../simulator/worlds/registry.ts'
import { notoYaml } from './control/served-simulator.ts'

/** Starts a mail server that stores the mails it receives, or rejects all of them. */
async function startMailServer({ isRejecting = false } = {}) {
  const messages: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(isRejecting ? new Error('nobody here') : null),
    onData(stream, _session, done) {
      let message = ''
      stream.on('data', (part: Buffer) => (message += part.toString()))
      stream.on('end', () => {
        messages.push(message)
        done()
      })
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  onTestFinished(async () => {
    server.close()
    await once(listening, 'close')
  })
  const address = listening.address()
  if (address === null || typeof address === 'string') throw new Error('No port was given.')
  return { messages, port: address.port }
}

async function mailsOfOutage(port: number) {
  const failures: string[] = []
  const delivery = smtpDelivery({ host: '127.0.0.1', port }, (text) => failures.push(text))
  const worlds = openWorlds(memoryStore(), { observer: delivery })
  const clock = { kind: 'manual' } as const
  const world = await worlds.create({ name: 'night', source: notoYaml, file: 'noto', clock })
  await world.command({ verb: 'link', terminalId: '1700123', state: 'down' })
  await world.advanceTo(world.now() + 40 * 60_000)
  await delivery.settled()
  const mails = world.advanceToNow().state.mails.filter(({ kind }) => kind === 'disconnected')
  return { failures, mails }
}

test('new mails of a world are delivered with the name of the world', async () => {
  const { messages, port } = await startMailServer()
  const { failures, mails } = await mailsOfOutage(port)
  expect(failures).toEqual([])
  const message = messages.find((one) => one.includes(`<${mails[0]?.id}.night@`)) ?? ''
  expect(message).toContain('X-Sim-World: night')
  expect(message).toContain('To: owner@example.jp')
})

test('a mail that can not be delivered is reported', async () => {
  const { port } = await startMailServer({ isRejecting: true })
  const { failures } = await mailsOfOutage(port)
  expect(failures[0]).toMatch(/^Can't deliver mail-\d+ of world night to 127\.0\.0\.1:\d+: /)
})
