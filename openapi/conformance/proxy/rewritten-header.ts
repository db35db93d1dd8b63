import { prefixOf } from './upstream.ts'

/**
 * Changes a response header so that the client stays at the proxy: `Location` leads to the proxy, and cookies are for it,
 * whatever domain and path the server names. Other values stay as they are.
 *
 * @param name in lowercase
 * @param own origin of the proxy, e.g. `http://127.0.0.1:8090`
 */
export function rewrittenHeader(name: string, value: string, server: URL, own: string): string {
  if (name === 'location') return rewrittenLocation(value, server, own)
  return name === 'set-cookie' ? rewrittenCookie(value, prefixOf(server)) : value
}

function rewrittenLocation(value: string, server: URL, own: string): string {
  const prefix = prefixOf(server)
  if (value.startsWith('/') && !value.startsWith('//')) return withoutPrefix(value, prefix)
  // A relative reference is relative to the same path at the proxy.
  if (!/^(?:https?:)?\/\//i.test(value)) return value
  const url = URL.parse(value, server)
  if (url?.host !== server.host) return value
  return own + withoutPrefix(url.pathname + url.search + url.hash, prefix)
}

function rewrittenCookie(value: string, prefix: string): string {
  const [pair = '', ...attributes] = value.split(';')
  const kept = attributes
    // Without a domain, the cookie is for the host of the proxy.
    .filter((attribute) => !/^\s*domain\s*=/i.test(attribute))
    .map((attribute) =>
      attribute.replace(
        /^(\s*path\s*=\s*)(.*)$/i,
        (_, name: string, path: string) => name + withoutPrefix(path, prefix),
      ),
    )
  return [pair, ...kept].join(';')
}

function withoutPrefix(path: string, prefix: string): string {
  if (prefix === '' || !path.startsWith(prefix)) return path
  const rest = path.slice(prefix.length)
  if (rest === '') return '/'
  if (rest.startsWith('/')) return rest
  return /^[?#]/.test(rest) ? `/${rest}` : path
}
