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
  /** Returns a function that returns what is wrong with a mail, or undefined. */
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

/** What a kind of mail is sent for. */
interface MailRule {
  /** Whether a call sends it, or an event or command. */
  cause: 'call' | 'event'
  /** Whether it is about something that happens once. Others answer a call, or tell of something that can happen twice. */
  isOnce?: true
  /** What the owner must have asked for. Others are always sent. */
  needs?: 'connection mails' | 'monitoring'
}

/** The rule of each kind of mail. A new kind without a rule is a type error. */
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

/** The serial number of the terminal that a mail is about. Empty if it names none. */
export function serialIn({ text }: Mail): string {
  return /シリアル番号: (\S+)/.exec(text)?.[1] ?? ''
}

const wanted = mailsInvariant({
  name: 'mail-wanted',
  statement:
    'Every mail goes to the address of the owner of the terminal that it is about, and none while the delivery of mails fails. Owners get mails about the connection only while these are switched on, and others only with the monitoring contract.',
  source: 'docs/requirements.md: mails',
  begin:
    () =>
    (mail, { state: { terminals, accounts, areMailsFailing } }) => {
      const { kind, to } = mail
      if (areMailsFailing) return 'was sent although the delivery fails'
      const terminal = terminals[serialIn(mail)]
      if (!terminal) return undefined
      const owner = accounts[terminal.ownerId ?? '']
      if (owner?.kind === 'owner' && owner.mailAddress !== to)
        return `went to ${to}, not to ${owner.mailAddress}`
      const { needs } = ruleOf[kind]
      if (needs === 'connection mails' && !terminal.isUserConnMailEnabled) return 'was switched off'
      if (needs === 'monitoring' && !terminal.hasMonitoringMail) return 'has no contract'
      return needs !== undefined && terminal.contract === 'cancelled'
        ? 'has a cancelled contract'
        : undefined
    },
})

/** Operations that mail the owner, and what the mail contains. */
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
    'Registrations, requests for secrets and saved settings are mailed once, with what they say to contain, and nothing else is.',
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
      if (sent.length !== (isDue ? 1 : 0))
        return `${operation.id} ends with ${response.status} and sends ${sent.length} mails`
      const [mail] = sent
      if (!mail || !mailed) return undefined
      const name = `${operation.id} sends ${mail.id}, which`
      if (mail.kind !== mailed.kind)
        return `${name} is of the kind ${mail.kind}, not ${mailed.kind}`
      if (serialIn(mail) !== terminalId)
        return `${name} is about terminal ${serialIn(mail)}, not ${terminalId}`
      const content = mailed.contains(mail, ownerId ?? '')
      return content.test(mail.text) ? undefined : `${name} does not contain ${String(content)}`
    }
  },
}

export const mailInvariants: readonly Invariant[] = [dated, sentOnce, wanted, callMailed]
