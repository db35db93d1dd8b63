import { MovedWorldError } from '../journal.ts'
import { z } from 'zod'
import type { LockSession } from './lock-session.ts'

/** A notification that processes send each other about a world. Without `holder`, no process holds the world. */
const messageSchema = z.object({ world: z.string(), holder: z.string().optional() })

/** PostgreSQL truncates longer session names. */
const maxNameLength = 63
const takingPrefix = 'equser '
const drainingPrefix = 'equser- '

export const maxAddressLength = maxNameLength - drainingPrefix.length

/** Tracks which process holds which world, as far as this process knows. */
export class Holders {
  readonly #self: string
  readonly #known = new Map<string, string>()
  /** Set once this process accepts no more worlds. Other processes are found through this session. */
  #draining: LockSession | undefined

  constructor(self: string) {
    this.#self = self
  }

  /** Returns the name of this process's session, by which other processes find it. */
  sessionName(): string {
    return `${this.#draining ? drainingPrefix : takingPrefix}${this.#self}`
  }

  set(name: string, holder: string): void {
    this.#known.set(name, holder)
  }

  forget(name: string): void {
    this.#known.delete(name)
  }

  forgetAll(): void {
    this.#known.clear()
  }

  onNotified(payload: string): void {
    const { world, holder } = messageSchema.parse(JSON.parse(payload))
    if (holder === undefined || holder === this.#self) this.forget(world)
    else this.set(world, holder)
  }

  message(world: string, holder?: string): string {
    return JSON.stringify({ world, holder })
  }

  /** Returns the address of the process to ask for a world. Undefined if this process may take the world. */
  async find(name: string): Promise<string | undefined> {
    const holder = this.#known.get(name)
    if (holder !== undefined || !this.#draining) return holder
    const [other] = await this.others(this.#draining)
    if (other === undefined) throw new MovedWorldError(name)
    return other
  }

  async others(session: LockSession): Promise<string[]> {
    const rows = await session.query<{ name: string }>(
      'SELECT application_name AS name FROM pg_stat_activity WHERE datname = current_database() AND starts_with(application_name, $1) ORDER BY 1',
      [takingPrefix],
    )
    return rows
      .map(({ name }) => name.slice(takingPrefix.length))
      .filter((address) => address.startsWith('http') && address !== this.#self)
  }

  async stopTaking(session: LockSession): Promise<void> {
    this.#draining = session
    await session.query("SELECT set_config('application_name', $1, false)", [this.sessionName()])
  }
}
