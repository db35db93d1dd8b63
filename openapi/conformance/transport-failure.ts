/** Why there was no answer. */
export type FailureKind = 'unreachable' | 'tls' | 'timeout' | 'tooLarge' | 'cutOff' | 'interrupted'

/** A call without a whole answer. The message is a sentence for whoever runs the verification. */
export class TransportFailure extends Error {
  override name = 'TransportFailure'
  readonly kind: FailureKind

  constructor(kind: FailureKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}
