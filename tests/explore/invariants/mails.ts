import { jstText } from '../../../openapi/base/japan-time.ts'
import type { OperationId } from '../../../openapi/contract/contract.ts'
import { minuteMs } from '../../../openapi/base/durations.ts'
import type { Mail, MailKind } from '../../../simulator/state/mail.ts'
import type { SimulatorWorld } from '../../../simulator/state/state.ts'
import type { Invariant } from './invariant.ts'

/** Creates an invariant that is checked for every mail when it is sent. */
function mailsInvariant({
  begin,
  ...description
}: Omit<Invariant, 'observe'> & {
  /** Creates a check, which returns a message if a mail is wrong. */
  begin: () => (mail: Mail, world: SimulatorWorld) => string | undefined
}): Invariant {
  return {
    ...description,
    observe({ state }) {
      const check = begin()
      let seen = state.mails.length
      return ({ world }) => {
        const sent = world.state.mails.slice(seen)
        seen = world.state.mails.length
        for (const mail of sent) {
          const problem = check(mail, world)
          if (problem !== undefined) return `${mail.id} (${mail.kind}) ${problem}`
        }
        return undefined
      }
    },
  }
}

const dated = mailsInvariant({
  name: 'mail-dated',
  statement: 'A mail has the virtual time at which it is sent.',
  source: 'docs/decisions/0003-virtual-time-and-journals.md',
  begin:
    () =>
    ({ sentAt }, { nowMs }) =>
      sentAt === nowMs ? undefined : `is dated ${(sentAt - nowMs) / 1_000} s from now`,
})

interface MailRule {
  /** What sends the mail: a call, or else an event or a command. */
  cause: 'call' | 'event'
  /** Whether the mail is about a unique event. Other mails respond to a call, or are about events that can recur. */
  isOnce?: true
  /** The setting or contract that the mail needs. Default: none. */
  needs?: 'connection mails' | 'monitoring'
}

/** A new kind without a rule is a type error. */
const ruleOf: Record<MailKind, MailRule> = {
  registered: { cause: 'call' },
  'login-reminder': { cause: 'call' },
  'one-time-password': { cause: 'call' },
  'settings-changed': { cause: 'call' },
  disconnected: { cause: 'event', isOnce: true, needs: 'connection mails' },
  restored: { cause: 'event', isOnce: true, needs: 'connection mails' },
  'voice-alarm': { cause: 'event', needs: 'monitoring' },
  seismometer: { cause: 'event', needs: 'monitoring' },
  normal: { cause: 'event', isOnce: true, needs: 'monitoring' },
  'firmware-planned': { cause: 'event' },
}

const sentOnce = mailsInvariant({
  name: 'mail-sent-once',
  statement: 'A mail about the connection or about normal operation is sent once.',
  source: 'docs/requirements.md: mails',
  begin() {
    const known = new Set<string>()
    return ({ kind, to, text, sentAt }) => {
      const key = JSON.stringify([kind, to, text, sentAt])
      if (!ruleOf[kind].isOnce) return undefined
      if (known.has(key)) return 'was sent twice'
      known.add(key)
      return undefined
    }
  },
})

/** Returns the terminal's serial number in a mail. Empty if there is none. */
export function serialIn({ text }: Mail): string {
  return /シリアル番号: (\S+)/.exec(text)?.[1] ?? ''
}

const wanted = mailsInvariant({
  name: 'mail-wanted',
  statement:
    "Every mail goes to the address of its terminal's owner, and none is sent while mail delivery fails. Owners receive mails about the connection only while these are switched on, and monitoring mails only with the contract.",
  source: 'docs/requirements.md: mails',
  begin:
    () =>
    (mail, { state: { terminals, accounts, areMailsFailing } }) => {
      const { kind, to } = mail
      if (areMailsFailing) return 'was sent although mail delivery fails'
      const terminal = terminals[serialIn(mail)]
      if (!terminal) return undefined
      const owner = accounts[terminal.ownerId ?? '']
      if (owner?.kind === 'owner' && owner.mailAddress !== to)
        return `has a wrong address: expected ${owner.mailAddress}, got ${to}`
      const { needs } = ruleOf[kind]
      if (needs === 'connection mails' && !terminal.isUserConnMailEnabled)
        return 'is switched off by the owner'
      if (needs === 'monitoring' && !terminal.hasMonitoringMail)
        return 'needs a monitoring contract'
      return needs !== undefined && terminal.contract === 'cancelled'
        ? 'belongs to a cancelled contract'
        : undefined
    },
})

/** Operations that send the owner a mail, with its required contents. */
const mailedBy: Partial<
  Record<OperationId, { kind: MailKind; contains: (mail: Mail, userId: string) => RegExp }>
> = {
  registerUser: { kind: 'registered', contains: (_, userId) => new RegExp(`: ${userId}\n`) },
  requestLoginMail: {
    kind: 'login-reminder',
    contains: (_, userId) =>
      new RegExp(`: ${userId}\n[^]*/changePassword\\?userId=${userId}&token=[\\w-]{32,128}\n`),
  },
  issueOnetimePassword: {
    kind: 'one-time-password',
    contains: ({ sentAt }) =>
      new RegExp(`: [A-Za-z0-9]{24}\n[^]*${jstText(sentAt + onetimePasswordLifeMs)}`),
  },
  saveSettings: { kind: 'settings-changed', contains: () => /./ },
  saveTsunamiOption: { kind: 'settings-changed', contains: () => /./ },
  saveEruptionOption: { kind: 'settings-changed', contains: () => /./ },
}

const onetimePasswordLifeMs = 15 * minuteMs

const callMailed: Invariant = {
  name: 'call-mailed',
  statement:
    'Registrations, requests for secrets and saved settings send exactly one mail with the documented contents. Other calls send none.',
  source: 'docs/requirements.md: mails',
  observe({ state: start }) {
    let seen = start.mails.length
    return ({ cause, world: { state } }) => {
      const sent = state.mails.slice(seen).filter(({ kind }) => ruleOf[kind].cause === 'call')
      seen = state.mails.length
      if (cause.kind === 'advance') return undefined
      if (cause.kind !== 'request') return sent[0] && `${sent[0].id} (${sent[0].kind}) has no cause`
      const { operation, response, isFaulty, before } = cause
      if (!operation || isFaulty) return undefined
      const mailed = mailedBy[operation.id]
      const { terminalId = '' } = before.terminal ?? {}
      const ownerId = state.terminals[terminalId]?.ownerId
      const isDue =
        mailed && response.status < 300 && ownerId !== undefined && !state.areMailsFailing
      const expected = Number(Boolean(isDue))
      if (sent.length !== expected)
        return `${operation.id} with status ${response.status}: expected ${expected} mails, got ${sent.length}`
      const [mail] = sent
      if (!mail || !mailed) return undefined
      const name = `${operation.id} sends ${mail.id}, which`
      if (mail.kind !== mailed.kind)
        return `${name} has a wrong kind: expected ${mailed.kind}, got ${mail.kind}`
      if (serialIn(mail) !== terminalId)
        return `${name} has a wrong terminal: expected ${terminalId}, got ${serialIn(mail)}`
      const content = mailed.contains(mail, ownerId ?? '')
      return content.test(mail.text) ? undefined : `${name} does not contain ${String(content)}`
    }
  },
}

export const mailInvariants: readonly Invariant[] = [dated, sentOnce, wanted, callMailed]
