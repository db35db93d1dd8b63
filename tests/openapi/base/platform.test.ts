import { expect, test } from 'vitest'
import * as browser from '../../../openapi/base/platform.ts'
import * as node from '../../../openapi/base/platform-node.ts'

const texts = ['', 'abc', '地震 🌋 \ud800', 'あ'.repeat(10_000)]

test('both platforms have the same functions', () => {
  expect(Object.keys(browser).toSorted()).toEqual(Object.keys(node).toSorted())
})

test('both platforms compute the SHA-256 of FIPS 180-4', () => {
  const expected = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
  for (const { sha256Of, Sha256 } of [browser, node]) {
    expect(sha256Of('abc')).toBe(expected)
    const inParts = new Sha256()
    inParts.update('a')
    inParts.update('bc')
    expect(inParts.digest()).toBe(expected)
  }
})

test.each(texts)('both platforms agree about a text, and give it back: %j', (text) => {
  expect(browser.sha256Of(text)).toBe(node.sha256Of(text))
  const bytes = new TextEncoder().encode(text)
  expect(browser.toBase64(bytes)).toBe(node.toBase64(bytes))
  for (const { compress, decompress, toBase64, fromBase64 } of [browser, node]) {
    expect(decompress(compress(text))).toBe(new TextDecoder().decode(bytes))
    expect([...fromBase64(toBase64(bytes))]).toEqual([...bytes])
  }
})

test('both platforms defer work to a later turn', async () => {
  for (const { defer } of [browser, node]) {
    const order = ['now']
    const deferred = new Promise<void>((resolve) =>
      defer(() => {
        order.push('later')
        resolve()
      }),
    )
    await Promise.resolve()
    expect(order).toEqual(['now'])
    await deferred
    expect(order).toEqual(['now', 'later'])
  }
})
