import type { Client } from 'openapi-fetch'
import { checkObject } from '../../openapi/base/check-object.ts'
import { type OperationId, contractOperation } from '../../openapi/contract/contract.ts'
import type { components, paths } from '../generated/control.d.ts'
import type { CallExpectation, RecordedCall } from './recorded-call.ts'
import { dataOf } from './response-data.ts'

type Schemas = components['schemas']
type Mail = Schemas['Mail']
export type Terminal = Schemas['Terminal'] & { log: { at: number; text: string }[] }

export interface MailFilter {
  to?: string
  kind?: Mail['kind']
}

export interface WaitOptions {
  /** Maximum wait in milliseconds of real time, 3,000 by default. With 0, the value is read once. */
  timeoutMs?: number
}

const pageSize = 1_000

/** Loaded on demand, because few programs check calls. */
const recordedCall = () => import('./recorded-call.ts')

/** Reads the state of a world, and waits for the state to change. Waits take real time and do not advance virtual time. */
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

  /** Returns the calls of contract operations so far, oldest first. */
  async calls(operationId?: OperationId): Promise<RecordedCall[]> {
    const { toRecordedCall } = await recordedCall()
    const recorded: RecordedCall[] = []
    for (let from = 0, count = 1; from < count; from += pageSize) {
      const params = { ...this.params, query: { from, limit: pageSize } }
      const page = await dataOf(this.api.GET('/worlds/{world}/journal', { params }))
      count = page.count
      recorded.push(...page.entries.map(toRecordedCall).filter((call) => call !== undefined))
    }
    return recorded.filter((call) => operationId === undefined || call.operationId === operationId)
  }

  /**
   * Waits for a matching call and returns the latest one.
   *
   * @throws Error that lists the closest calls if none matches in time, or names an invalid matcher
   */
  async expectCall(
    operationId: OperationId,
    expected: CallExpectation = {},
    options?: WaitOptions,
  ): Promise<RecordedCall> {
    const { checkExpectation, describeNearestCalls, mismatches } = await recordedCall()
    contractOperation(operationId)
    checkExpectation(expected)
    const find = async (): Promise<Attempt<RecordedCall>> => {
      const recorded = await this.calls()
      const value = recorded.findLast(
        (call) => call.operationId === operationId && mismatches(expected, call).length === 0,
      )
      return value ? { value } : { problem: describeNearestCalls(operationId, expected, recorded) }
    }
    return pollUntil(`call of ${operationId}`, find, options)
  }

  /** Returns a journal entry with its response and user. */
  entry(index: number): Promise<Schemas['InspectedEntry']> {
    const params = { path: { world: this.name, index } }
    return dataOf(this.api.GET('/worlds/{world}/journal/{index}', { params }))
  }

  mails({ to, kind }: MailFilter = {}): Promise<Mail[]> {
    const params = { ...this.params, query: { to, kind } }
    return dataOf(this.api.GET('/worlds/{world}/mails', { params }))
  }

  /**
   * Waits for an email that this client's `nextMail` has not returned yet. Returns the email with its links and codes.
   *
   * @throws Error that lists the other emails if none arrives in time
   */
  async nextMail(filter: MailFilter = {}, options?: WaitOptions): Promise<ParsedMail> {
    const example = "{ to: 'taro@example.jp', kind: 'one-time-password' }"
    checkObject('The filter of nextMail', filter, example, ['to', 'kind'])
    const find = async (): Promise<Attempt<ParsedMail>> => {
      const mails = await this.mails(filter)
      const value = mails.find(({ id }) => !this.#returnedMails.has(id))
      if (!value) return { problem: describeMails(await this.mails(), this.#returnedMails) }
      this.#returnedMails.add(value.id)
      return { value: parseMail(value) }
    }
    const { to, kind } = filter
    const what = `mail to ${to ?? 'anybody'}${kind === undefined ? '' : ` of kind ${kind}`}`
    return pollUntil(what, find, options)
  }

  terminals(): Promise<Schemas['Terminal'][]> {
    return dataOf(this.api.GET('/worlds/{world}/terminals', { params: this.params }))
  }

  /** Returns a terminal with its log and the states of its machines (power, connection, NTP and so on). */
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

  /** Returns the state machines of terminals and data centres. */
  machines(): Promise<Schemas['Machine'][]> {
    return dataOf(this.api.GET('/machines'))
  }

  /**
   * Calls a function repeatedly until it returns neither undefined nor false, and returns the result.
   *
   * @param what the expected value, for the error message
   */
  waitFor<Value>(
    what: string,
    read: () => Promise<Value | undefined | false>,
    options?: WaitOptions,
  ): Promise<Value> {
    const find = async (): Promise<Attempt<Value>> => {
      const value = await read()
      return value === undefined || value === false
        ? { problem: 'The function never returned a value.' }
        : { value }
    }
    return pollUntil(what, find, options)
  }
}

const maxMails = 5

function describeMails(mails: Mail[], returned: Set<string>): string {
  const list = mails
    .filter(({ id }) => !returned.has(id))
    .slice(-maxMails)
    .map(({ kind, to }) => `${kind} to ${to}`)
  return `Other mails: ${list.join(', ') || 'none'}.`
}

/** An email with the values found in its text. */
export interface ParsedMail extends Mail {
  /** The URLs in the text, in order. */
  links: URL[]
  /** The values of lines such as `label: value`. */
  fields: Record<string, string>
  onetimePassword: string | undefined
}

/** Extracts the links and values from an email's text. */
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

/** Less than Vitest's default time limit for a test, whose message would report neither calls nor emails. */
const defaultTimeoutMs = 3_000
const intervalMs = 50

type Attempt<Value> = { value: Value } | { problem: string }

/**
 * @param what the expected value, for the error message
 * @throws Error with the latest problem if there is no value in time
 */
async function pollUntil<Value>(
  what: string,
  attempt: () => Promise<Attempt<Value>>,
  options: WaitOptions = {},
): Promise<Value> {
  checkObject('The options of a wait', options, '{ timeoutMs: 10_000 }', ['timeoutMs'])
  const { timeoutMs = defaultTimeoutMs } = options
  const endAtMs = performance.now() + timeoutMs
  for (;;) {
    const result = await attempt()
    if ('value' in result) return result.value
    if (performance.now() >= endAtMs) {
      throw new Error(`No ${what} within ${timeoutMs} ms. ${result.problem}`)
    }
    await new Promise((resolve) => setTimeout(resolve, intervalMs))
  }
}
