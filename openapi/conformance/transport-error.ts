/** Why there was no complete response. */
export type FailureKind = 'unreachable' | 'tls' | 'timeout' | 'tooLarge' | 'cutOff' | 'interrupted'

/** A call without a complete response. The message is a sentence for the user. */
export class TransportError extends Error {
  override name = 'TransportError'
  readonly kind: FailureKind

  constructor(kind: FailureKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}
