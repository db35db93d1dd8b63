import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The files that name container images, with a pattern for the names. */
const files = {
  Dockerfile: /^FROM (\S+)/gm,
  'compose.yaml': /^\s+image: (\S+)/gm,
}

test.each(Object.entries(files))('%s names each image with version and digest', (file, image) => {
  const names = [...readFileSync(file, 'utf8').matchAll(image)].map(([, name = '']) => name)
  expect(names).not.toEqual([])
  for (const name of names) {
    expect(name).toMatch(/^\w+:\d+\.\d+(?:\.\d+)?-bookworm(?:-slim)?@sha256:[0-9a-f]{64}$/)
  }
  expect(new Set(names).size, 'versions of the same image').toBe(1)
})
