/**
 * Headers that apply to a single connection and not to the message, in lower case (RFC 9110, section 7.6.1). Whoever forwards a
 * message leaves them out. `Transfer-Encoding`, the last one of the RFC, says how the body is framed: who frames it anew
 * leaves it out too.
 */
export const hopByHopHeaders: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
])
