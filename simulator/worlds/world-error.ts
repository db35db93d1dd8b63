/** The `kind` in the control API's error responses. */
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

export class WorldError extends Error {
  override name = 'WorldError'
  readonly kind: WorldErrorKind

  constructor(kind: WorldErrorKind, message: string) {
    super(message)
    this.kind = kind
  }
}
