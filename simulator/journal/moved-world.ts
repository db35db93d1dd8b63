/**
 * Another process holds the world, or has taken it over. What was asked for had no effect and can be repeated there.
 */
export class MovedWorldError extends Error {
  override name = 'MovedWorldError'
  readonly world: string
  /** The address of the process that holds the world. Undefined if it is not known: open the world again to find it. */
  readonly holder: string | undefined

  constructor(world: string, holder?: string) {
    super(`World ${world} is held by ${holder ?? 'another process'}.`)
    this.world = world
    this.holder = holder
  }
}
