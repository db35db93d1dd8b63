/** Which map to show: the embedded outlines alone, or above them the streets of 国土地理院 or of Google. */
export type MapSetting =
  | { kind: 'outlines' }
  | { kind: 'streets' }
  | { kind: 'google'; key: string }

/**
 * Reads the setting from the page's `<meta name="map">`, where the server puts it: `streets` or `google:KEY`. Anything
 * else means outlines, which need no other server.
 */
export function mapSetting(): MapSetting {
  const text = document.querySelector<HTMLMetaElement>('meta[name="map"]')?.content ?? ''
  const [, key] = /^google:(.+)$/.exec(text) ?? []
  if (key !== undefined) return { kind: 'google', key }
  return { kind: text === 'streets' ? 'streets' : 'outlines' }
}
