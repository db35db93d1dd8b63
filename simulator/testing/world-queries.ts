import type { Client } from 'openapi-fetch'
import type { OperationId } from '../../openapi/contract/contract.ts'
import type { components, paths } from '../generated/control.d.ts'
import {
  type CallExpectation,
  type MadeCall,
  describeNearest,
  madeCall,
  misses,
} from './made-call.ts'
import { dataOf } from './response-data.ts'
import { type Found, type WaitOptions, waitUntilFound } from './wait-for.ts'

type Schemas = components['schemas']
type Mail = Schemas['Mail']
export type Terminal = Schemas['Terminal'] & { log: { at: number; text: string }[] }

/** Which mails are meant. */
export interface MailFilter {
  to?: string
  kind?: Mail['kind']
}

const pageSize = 1_000

/** What a world's client reads and waits for. Waits look at the world in real time and do not move virtual time. */
export class WorldQueries {
  readonly name: string
  protected readonly api: Client<paths>
  protected readonly params: { path: { world: string } }
  readonly #returnedMails = new Set<string>()

  constructor(api: Client<paths>, name: string) {
    this.api = api
    this.name = name
    this.params = { path: { world: name } }
  }

  /** The calls of the contract so far, oldest first. */
  async calls(operationId?: OperationId): Promise<MadeCall[]> {
    const made: MadeCall[] = []
    for (let from = 0, count = 1; from < count; from += pageSize) {
      const params = { ...this.params, query: { from, limit: pageSize } }
      const page = await dataOf(this.api.GET('/worlds/{world}/journal', { params }))
      count = page.count
      made.push(...page.entries.map(madeCall).filter((call) => call !== undefined))
    }
    return made.filter((call) => operationId === undefined || call.operationId === operationId)
  }

  /**
   * Waits for a call that fits and returns the latest one.
   *
   * @throws Error that lists the nearest calls if none fits in time
   */
  expectCall(
    operationId: OperationId,
    expected: CallExpectation = {},
    options?: WaitOptions,
  ): Promise<MadeCall> {
    const find = async (): Promise<Found<MadeCall>> => {
      const made = await this.calls()
      const value = made.findLast(
        (call) => call.operationId === operationId && misses(expected, call).length === 0,
      )
      return value ? { value } : { problem: describeNearest(operationId, expected, made) }
    }
    return waitUntilFound(`call of ${operationId}`, find, options)
  }

  /** A journal entry with its response and its user. */
  entry(index: number): Promise<Schemas['InspectedEntry']> {
    const params = { path: { world: this.name, index } }
    return dataOf(this.api.GET('/worlds/{world}/journal/{index}', { params }))
  }

  /**
   * Waits for a mail that `nextMail` of this client has not returned yet, and returns it with its links and codes.
   *
   * @throws Error that lists the other mails if none arrives in time
   */
  nextMail({ to, kind }: MailFilter = {}, options?: WaitOptions): Promise<ParsedMail> {
    const find = async (): Promise<Found<ParsedMail>> => {
      const mails = await dataOf(this.api.GET('/worlds/{world}/mails', { params: this.params }))
      const value = mails.find(
        (mail) =>
          !this.#returnedMails.has(mail.id) &&
          (to === undefined || mail.to === to) &&
          (kind === undefined || mail.kind === kind),
      )
      if (!value) return { problem: describeMails(mails, this.#returnedMails) }
      this.#returnedMails.add(value.id)
      return { value: parseMail(value) }
    }
    const what = `mail to ${to ?? 'anybody'}${kind === undefined ? '' : ` of kind ${kind}`}`
    return waitUntilFound(what, find, options)
  }

  terminals(): Promise<Schemas['Terminal'][]> {
    return dataOf(this.api.GET('/worlds/{world}/terminals', { params: this.params }))
  }

  /** A terminal with the states of its machines (power, connection, ntp and so on) and its log. */
  terminal(terminalId: string): Promise<Terminal> {
    const params = { path: { world: this.name, terminalId } }
    return dataOf(this.api.GET('/worlds/{world}/terminals/{terminalId}', { params }))
  }

  quakes(): Promise<Schemas['Quake'][]> {
    return dataOf(this.api.GET('/worlds/{world}/quakes', { params: this.params }))
  }

  accounts(): Promise<Schemas['Account'][]> {
    return dataOf(this.api.GET('/worlds/{world}/accounts', { params: this.params }))
  }

  /** The state machines of terminals and data centres. */
  machines(): Promise<Schemas['Machine'][]> {
    return dataOf(this.api.GET('/machines'))
  }

  /**
   * Calls a function again and again until it returns neither undefined nor false, and returns the result.
   *
   * @param what what is waited for, for the error message
   */
  waitFor<Value>(
    what: string,
    read: () => Promise<Value | undefined | false>,
    options?: WaitOptions,
  ): Promise<Value> {
    const find = async (): Promise<Found<Value>> => {
      const value = await read()
      return value === undefined || value === false ? { problem: 'It was never there.' } : { value }
    }
    return waitUntilFound(what, find, options)
  }
}

/** Maximum number of mails in a message. */
const maxMails = 5

function describeMails(mails: Mail[], returned: Set<string>): string {
  const list = mails
    .filter(({ id }) => !returned.has(id))
    .slice(-maxMails)
    .map(({ kind, to }) => `${kind} to ${to}`)
  return `Other mails: ${list.join(', ') || 'none'}.`
}

/** A mail with what its text says. */
export interface ParsedMail extends Mail {
  /** The URLs in the text, in order. */
  links: URL[]
  /** The values of its lines of the form `label: value`. */
  fields: Record<string, string>
  /** The one-time password that the mail announces. */
  onetimePassword: string | undefined
}

/** Finds the links and values in a mail's text. */
export function parseMail(mail: Mail): ParsedMail {
  const links = [...mail.text.matchAll(/https?:\/\/[^\s<>"']+/g)].map(([link]) => new URL(link))
  const fields = Object.fromEntries(
    [...mail.text.matchAll(/^([^:\n]+): (.+)$/gm)].map(([, label = '', value = '']) => [
      label,
      value,
    ]),
  )
  return { ...mail, links, fields, onetimePassword: fields['ワンタイムパスワード'] }
}
