import { expect, test } from 'vitest'
import { contentSecurityPolicy } from '../../simulator/server/static-files.ts'
import { gsiSearchUrl } from '../../web/map/address-search.ts'
import { googleMapsUrl } from '../../web/map/google.ts'
import { gsiTiles } from '../../web/map/tiles.ts'

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
test('a portal with outlines needs no external sources, and none are allowed', () => {
  expect(JSON.stringify(contentSecurityPolicy('outlines'))).not.toContain('http')
})

test('a portal with streets may load only their tiles and use their search', () => {
  const policy = contentSecurityPolicy('streets')
  expect(allows(policy['imgSrc'], gsiTiles.url)).toBe(true)
  expect(allows(policy['connectSrc'], gsiSearchUrl)).toBe(true)
  expect(policy['connectSrc']).toContain("'self'")
  expect(policy['imgSrc']).toContain('data:')
  expect(policy['scriptSrc']).toBeUndefined()
})

test("a portal with Google Maps may load Google's script and its own", () => {
  const policy = contentSecurityPolicy('google:key')
  expect(allows(policy['scriptSrc'], googleMapsUrl('key'))).toBe(true)
  expect(policy['scriptSrc']).toContain("'self'")
  expect(policy['defaultSrc']).toEqual(["'self'"])
})
