import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const pages = globSync('{*.md,{docs,openapi,simulator,web,scripts,tests}/**/*.md}', {
  exclude: (path) => path.includes('node_modules'),
})
const folders = /^(?:openapi|simulator|web|scripts|tests|docs)\//

function pathsIn(page: string): string[] {
  const text = readFileSync(page, 'utf8').replaceAll(/```[^]*?```/g, '')
  const links = [...text.matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)].map(([, target = '']) =>
    // In the package, this file is beside docs/.
    join(page === 'scripts/pack/README.md' ? '' : dirname(page), target),
  )
  const named = [...text.matchAll(/`([\w./@-]+)`/g)].flatMap(([, name = '']) =>
    folders.test(name) ? [name] : [],
  )
  return [...links, ...named]
}

test('docs/architecture.md names every folder directly below those of the product', () => {
  const named = new Set(readFileSync('docs/architecture.md', 'utf8').match(/`[^`\n]+`/g))
  const present = globSync('{openapi,simulator,web,scripts}/*/').map((path) => `\`${path}/\``)
  expect(present.length).toBeGreaterThan(30)
  expect(present.filter((folder) => !named.has(folder))).toEqual([])
})

test.each(pages)('every file that %s names exists', (page) => {
  expect(pathsIn(page).filter((path) => !existsSync(path))).toEqual([])
})
