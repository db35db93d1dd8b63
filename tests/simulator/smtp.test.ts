import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { readInput } from '../../simulator/journal/input-schema.ts'
import { memoryStore } from '../../simulator/journal/memory.ts'
import { smtpDelivery } from '../../simulator/server/smtp.ts'
import { openWorlds } from '../../simulator/worlds/registry.ts'
import { notoYaml } from './control/served-simulator.ts'

/** A mail server that keeps what it gets, or refuses everything. */
async function mailServer({ refuses = false } = {}) {
  const letters: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(refuses ? new Error('nobody here') : null),
    onData(stream, _session, done) {
      let mailBody = ''
      stream.on('data', (part: Buffer) => (mailBody += part.toString()))
      stream.on('end', () => {
        letters.push(mailBody)
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
  return { letters, port: address.port }
}

async function afterAnOutage(port: number) {
  const failures: string[] = []
  const delivery = smtpDelivery({ host: '127.0.0.1', port }, (sentence) => failures.push(sentence))
  const worlds = openWorlds(memoryStore(readInput), delivery)
  const clock = { kind: 'manual' } as const
  const world = worlds.create({ name: 'night', source: notoYaml, file: 'noto', clock })
  await world.command({ verb: 'link', terminalId: '1700123', state: 'down' })
  await world.advanceTo(world.now() + 40 * 60_000)
  await delivery.settled()
  const mails = world.advanceToNow().state.mails.filter(({ kind }) => kind === 'disconnected')
  return { failures, mails }
}

test('what a world mails from now on is delivered, and tells which world it is from', async () => {
  const { letters, port } = await mailServer()
  const { failures, mails } = await afterAnOutage(port)
  expect(failures).toEqual([])
  const mailBody = letters.find((one) => one.includes(`<${mails[0]?.id}.night@`)) ?? ''
  expect(mailBody).toContain('X-Sim-World: night')
  expect(mailBody).toContain('To: owner@example.jp')
})

test('a mail that can not be delivered is told in a sentence', async () => {
  const { port } = await mailServer({ refuses: true })
  const { failures } = await afterAnOutage(port)
  expect(failures[0]).toMatch(/^Can't deliver mail-\d+ of world night to 127\.0\.0\.1:\d+: /)
})
