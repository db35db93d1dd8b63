import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contentSecurityPolicy } from '../../../simulator/server/content-security-policy.ts'
import { googleMapsUrl } from '../../../web/map/google/google-maps.ts'
import { gsiSearchUrl, gsiTiles } from '../../../web/map/gsi.ts'
import { outsideSources, outsideSourcesFile } from '../../../web/map/outside-sources.ts'

/** A built portal that says of itself what it needs from outside. */
function portalWith(text: string | undefined): string {
  const dir = mkdtempSync(join(tmpdir(), 'portal-'))
  if (text !== undefined) writeFileSync(join(dir, outsideSourcesFile), text)
  return dir
}

/** Whether a directive's sources let an address through. */
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

test('the embedded map needs nothing from outside, and nothing is allowed', () => {
  expect(outsideSources(undefined, undefined)).toBeUndefined()
  expect(outsideSources('embedded', undefined)).toBeUndefined()
  expect(JSON.stringify(contentSecurityPolicy(portalWith(undefined)))).not.toContain('http')
})

test('a page with maps of GSI may load its tiles and ask its search, and nothing else', () => {
  const policy = contentSecurityPolicy(portalWith(JSON.stringify(outsideSources('gsi', undefined))))
  expect(allows(policy['imgSrc'], gsiTiles.url)).toBe(true)
  expect(allows(policy['connectSrc'], gsiSearchUrl)).toBe(true)
  expect(policy['connectSrc']).toContain("'self'")
  expect(policy['imgSrc']).toContain('data:')
  expect(policy['scriptSrc']).toBeUndefined()
})

test("a page with Google's maps may load their script, beside its own", () => {
  const policy = contentSecurityPolicy(portalWith(JSON.stringify(outsideSources('google', 'key'))))
  expect(allows(policy['scriptSrc'], googleMapsUrl('key'))).toBe(true)
  expect(policy['scriptSrc']).toContain("'self'")
  expect(policy['defaultSrc']).toEqual(["'self'"])
})

test.each([
  ['bing', undefined, 'VITE_MAP is "bing"; it can be "embedded", "gsi" or "google".'],
  ['', undefined, 'VITE_MAP is ""; it can be "embedded", "gsi" or "google".'],
  ['google', undefined, 'VITE_MAP is "google"; VITE_GOOGLE_MAPS_KEY is missing.'],
  ['google', '', 'VITE_MAP is "google"; VITE_GOOGLE_MAPS_KEY is missing.'],
])('a build with VITE_MAP=%s and the key %s is refused', (map, key, sentence) => {
  expect(() => outsideSources(map, key)).toThrow(sentence)
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
])('a server does not start with what no build writes: %s', (text) => {
  expect(() => contentSecurityPolicy(portalWith(text))).toThrow('build the portal anew')
})
