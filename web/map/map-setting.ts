/** What the map shows: only the embedded outlines, or streets of 国土地理院 or Google above them. */
export type MapSetting =
  | { kind: 'outlines' }
  | { kind: 'streets' }
  | { kind: 'google'; key: string }

/** Reads the setting from `<meta name="map">`, which the server sets: `streets` or `google:KEY`. Any other value means outlines. */
export function mapSetting(): MapSetting {
  const text = document.querySelector<HTMLMetaElement>('meta[name="map"]')?.content ?? ''
  const [, key] = /^google:(.+)$/.exec(text) ?? []
  if (key !== undefined) return { kind: 'google', key }
  return { kind: text === 'streets' ? 'streets' : 'outlines' }
}
