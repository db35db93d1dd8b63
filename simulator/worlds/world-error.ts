/** Why something that was asked of the worlds can't be done. */
export type WorldErrorKind =
  | 'bad-name'
  | 'name-taken'
  | 'unknown-world'
  | 'unknown-snapshot'
  | 'unknown-terminal'
  | 'unknown-record'
  | 'unknown-entry'
  | 'unknown-scenario'
  | 'bad-time'
  | 'refused'

/** Something that can't be done with the worlds as they are; the message says why. */
export class WorldError extends Error {
  override name = 'WorldRefusal'
  readonly kind: WorldErrorKind

  constructor(kind: WorldErrorKind, message: string) {
    super(message)
    this.kind = kind
  }
}
