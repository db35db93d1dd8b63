import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { missingPrism } from '../../scripts/mock/prism.ts'
import { packagedCode, packagedTypes } from '../../scripts/pack/compile.ts'
import { packagedPage } from '../../scripts/pack/make-package.ts'
import { importedPackages, packageManifest } from '../../scripts/pack/manifest.ts'

const own = {
  name: 'equser',
  version: '1.2.3',
  description: 'd',
  license: 'UNLICENSED',
  bin: { equser: 'package/equser.js' },
  imports: { '#platform': { node: './base/node.ts', default: './base/a.ts' } },
  exports: { './a': './package/a.ts', './a.json': './a.json' },
  dependencies: { hono: '^4.0.0', react: '^19.0.0' },
  devDependencies: { '@redocly/cli': '^2.0.0', msw: '^3.0.0' },
}
const files = [
  "import { Hono } from 'hono/tiny'\nimport fs from 'node:fs'\nimport x from './x.js'",
  "const { http } = await import('msw')\nrequire.resolve('@redocly/cli/bin/cli.js')",
  "const text = `import { test } from '${moduleOf('testing')}'`",
  "const text = `import { test } from 'equser/playwright'`",
]

test('without Prism, the mock names the command of each package manager, with a version that the package accepts', () => {
  const project = readFileSync('package.json', 'utf8')
  const manifest = packageManifest(project, ["import '@stoplight/prism-cli'"])
  expect(manifest).toMatchObject({
    peerDependencies: { '@stoplight/prism-cli': expect.stringMatching(/^\^5\./) },
  })
  for (const command of ['npm install --save-dev', 'pnpm add --save-dev', 'yarn add --dev'])
    expect(missingPrism).toContain(`${command} @stoplight/prism-cli@5`)
})

test('the package depends on what its files import, and on nothing else', () => {
  expect(importedPackages(files)).toEqual(['@redocly/cli', 'equser', 'hono', 'msw'])
  expect(packageManifest(JSON.stringify(own), files)).toMatchObject({
    private: true,
    imports: { '#platform': { node: './base/node.js', default: './base/a.js' } },
    exports: {
      './a': { types: './package/a.d.ts', default: './package/a.js' },
      './a.json': './a.json',
    },
    dependencies: { '@redocly/cli': '^2.0.0', hono: '^4.0.0' },
    peerDependencies: { msw: expect.any(String) },
  })
  for (const other of ['react', 'equser']) {
    expect(packageManifest(JSON.stringify(own), files)).not.toHaveProperty(`dependencies.${other}`)
  }
})

test('the package does not need a package of the repository that needs a newer Node', () => {
  const manifest = JSON.stringify({
    ...own,
    devDependencies: { chokidar: '^6.0.0', msw: '^3.0.0' },
  })
  expect(packageManifest(manifest, ["import { watch } from 'chokidar'"])).not.toHaveProperty(
    'dependencies.chokidar',
  )
})

test('a peer dependency is a dependency too', () => {
  const versions = { '@commander-js/extra-typings': '^15.0.0', commander: '^15.0.0' }
  const manifest = JSON.stringify({ ...own, dependencies: versions })
  expect(packageManifest(manifest, ["import '@commander-js/extra-typings'"])).toMatchObject({
    dependencies: versions,
  })
})

test('a package that is imported and not listed is an error', () => {
  expect(() => packageManifest(JSON.stringify(own), ["import 'leftpad'"])).toThrow(
    'Add leftpad to the dependencies in package.json.',
  )
})

test('the commands of the package have the names that its users call', () => {
  expect(packagedCode('Usage: npm run sim -- run FILE [options]')).toBe(
    'Usage: equser sim run FILE [options]',
  )
  expect(
    packagedCode('npm start [-- options], npm run contract:diff -- A B, "npm run verify"'),
  ).toBe('equser start [options], equser contract diff A B, "equser verify"')
  expect(packagedCode("new URL('./worker.ts', import.meta.url)")).toBe(
    "new URL('./worker.js', import.meta.url)",
  )
})

test('the guides of the package have no dead links, and name its own command', () => {
  const page =
    '# A\n\n```sh\nnpm run sim -- run a.yaml\ncd a && npm run --silent verify -- b\n```\n[b](b.md#c), [d](../d.ts), ![e](e.png), [f](https://f.jp)'
  const folder = mkdtempSync(join(tmpdir(), 'equser-guides-'))
  writeFileSync(join(folder, 'b.md'), '')
  expect(packagedPage(page, folder)).toBe(
    '# A\n\n```sh\nnpx equser sim run a.yaml\ncd a && npx equser verify b\n```\n[b](b.md#c), d, e, [f](https://f.jp)',
  )
})

test('declarations refer to compiled files', () => {
  expect(packagedTypes("import type { A } from './a.ts'\nimport('../b/c.d.ts')")).toBe(
    "import type { A } from './a.js'\nimport('../b/c.js')",
  )
})
