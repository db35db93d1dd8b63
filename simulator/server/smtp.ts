import type { Mail } from '../state/mail.ts'
import { createTransport } from 'nodemailer'
import type { WorldsObserver } from '../worlds/registry.ts'

/** A server that mails are delivered to. */
export interface SmtpServer {
  host: string
  port: number
}

export interface SmtpDelivery extends WorldsObserver {
  /** Resolves when all mails so far are delivered or have failed. */
  settled(): Promise<void>
}

const sender = { name: '緊急地震速報受信端末 利用者ポータル', address: 'no-reply@equser.example' }

/**
 * Delivers the mails that worlds send after they are opened, one after the other. `onFailure` gets a message for the user
 * about each mail that can't be delivered.
 */
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
        `Can't deliver ${mail.id} of world ${worldName} to ${server.host}:${server.port}: ${reason}`,
      )
    }
  }

  return {
    onOpened: (name, { state }) => void delivered.set(name, state.mails.length),
    onChanged(name, { state: { mails } }) {
      // After a rewind a world has fewer mails. All mails that it sends from now on are new.
      const newMails = mails.slice(delivered.get(name) ?? mails.length)
      delivered.set(name, mails.length)
      for (const mail of newMails) last = last.then(() => deliver(name, mail))
    },
    settled: () => last,
  }
}
