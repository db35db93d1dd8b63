import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contentSecurityPolicy } from '../../../simulator/server/static-files.ts'
import { googleMapsUrl } from '../../../web/map/google/google-maps.ts'
import { gsiSearchUrl, gsiTiles } from '../../../web/map/gsi.ts'
import { outsideSources, outsideSourcesFile } from '../../../web/map/outside-sources.ts'

/** The folder of a built portal with the given file of external sources. */
function portalWith(text: string | undefined): string {
  const dir = mkdtempSync(join(tmpdir(), 'portal-'))
  if (text !== undefined) writeFileSync(join(dir, outsideSourcesFile), text)
  return dir
}

/** Whether a directive's sources allow a URL. */
function allows(sources: string[] | undefined, url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return (sources ?? []).some((source) => {
    const host = source.replace('https://', '')
    return (
      protocol === 'https:' &&
      (host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : host === hostname)
    )
  })
}

// Requirements: STATE-6
test('the embedded map needs no external sources, and none are allowed', () => {
  expect(outsideSources(undefined, undefined)).toBeUndefined()
  expect(outsideSources('embedded', undefined)).toBeUndefined()
  expect(JSON.stringify(contentSecurityPolicy(portalWith(undefined)))).not.toContain('http')
})

test('a portal with GSI maps may load only their tiles and use their search', () => {
  const policy = contentSecurityPolicy(portalWith(JSON.stringify(outsideSources('gsi', undefined))))
  expect(allows(policy['imgSrc'], gsiTiles.url)).toBe(true)
  expect(allows(policy['connectSrc'], gsiSearchUrl)).toBe(true)
  expect(policy['connectSrc']).toContain("'self'")
  expect(policy['imgSrc']).toContain('data:')
  expect(policy['scriptSrc']).toBeUndefined()
})

test("a portal with Google Maps may load Google's script and its own", () => {
  const policy = contentSecurityPolicy(portalWith(JSON.stringify(outsideSources('google', 'key'))))
  expect(allows(policy['scriptSrc'], googleMapsUrl('key'))).toBe(true)
  expect(policy['scriptSrc']).toContain("'self'")
  expect(policy['defaultSrc']).toEqual(["'self'"])
})

test.each([
  ['bing', undefined, 'VITE_MAP is "bing". Valid values are "embedded", "gsi" and "google".'],
  ['', undefined, 'VITE_MAP is "". Valid values are "embedded", "gsi" and "google".'],
  ['google', undefined, 'VITE_MAP=google needs VITE_GOOGLE_MAPS_KEY, which is not set.'],
  ['google', '', 'VITE_MAP=google needs VITE_GOOGLE_MAPS_KEY, which is not set.'],
])('a build with VITE_MAP=%s and the key %s fails', (map, key, message) => {
  expect(() => outsideSources(map, key)).toThrow(message)
})

test.each([
  'no json',
  '[]',
  '{"scriptSrc":"https://maps.example"}',
  '{"scriptSrc":["*"]}',
  '{"scriptSrc":["https://*"]}',
  '{"scriptSrc":["https://*.com"]}',
  '{"imgSrc":["https://a.example; script-src *"]}',
  '{"defaultSrc":["https://a.example"]}',
])('the server rejects an invalid file of external sources: %s', (text) => {
  expect(() => contentSecurityPolicy(portalWith(text))).toThrow('Run npm run build again')
})
