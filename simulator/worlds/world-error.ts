/** The reason of a WorldError, for programs. It is the `kind` of the control API's error responses. */
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
  | 'bad-query'
  | 'journal-full'
  | 'refused'

/** An operation that the worlds do not allow in their present state. The message gives the reason. */
export class WorldError extends Error {
  override name = 'WorldError'
  readonly kind: WorldErrorKind

  constructor(kind: WorldErrorKind, message: string) {
    super(message)
    this.kind = kind
  }
}
