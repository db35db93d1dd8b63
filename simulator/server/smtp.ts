import type { Mail } from '../state/mail.ts'
import { createTransport } from 'nodemailer'
import type { WorldsObserver } from '../worlds/registry.ts'

/** Where mails are delivered to. */
export interface SmtpServer {
  host: string
  port: number
}

export interface SmtpDelivery extends WorldsObserver {
  /** Resolves when every mail so far is delivered or given up. */
  settled(): Promise<void>
}

const sender = { name: '緊急地震速報受信端末 利用者ポータル', address: 'no-reply@equser.example' }

/** Delivers what worlds mail from the time they are taken up, one after the other. `onFailure` gets a sentence. */
export function smtpDelivery(server: SmtpServer, onFailure: (text: string) => void): SmtpDelivery {
  const transport = createTransport({ ...server, secure: false, ignoreTLS: true })
  const delivered = new Map<string, number>()
  let last = Promise.resolve()

  async function deliver(worldName: string, mail: Mail): Promise<void> {
    try {
      await transport.sendMail({
        from: sender,
        to: mail.to,
        subject: mail.subject,
        text: mail.text,
        date: new Date(mail.sentAt),
        messageId: `<${mail.id}.${worldName}@equser.example>`,
        headers: { 'X-Sim-World': worldName },
      })
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      onFailure(
        `${mail.id} of world ${worldName} can't be delivered to ${server.host}:${server.port}: ${reason}`,
      )
    }
  }

  return {
    onOpened: (name, { state }) => void delivered.set(name, state.mails.length),
    onChanged(name, { state: { mails } }) {
      // A world that was turned back has fewer mails; those that it writes from now on are new ones.
      const fresh = mails.slice(delivered.get(name) ?? mails.length)
      delivered.set(name, mails.length)
      for (const mail of fresh) last = last.then(() => deliver(name, mail))
    },
    settled: () => last,
  }
}
