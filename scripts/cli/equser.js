#!/usr/bin/env node
// Plain JavaScript, so that an old Node can print which version is needed, and the compile cache is enabled before the first
// TypeScript file is loaded. With a filled cache, Node does not load its TypeScript compiler, which takes longer than most other
// parts of the startup.
import { readFileSync } from 'node:fs'
import nodeModule from 'node:module'

const packageFile = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
const needed = (/"node": ">=([\d.]+)"/.exec(packageFile)?.[1] ?? '').split('.').map(Number)
const own = process.versions.node.split('.').map(Number)

if (isBefore(own, needed)) {
  console.error(
    `equser needs Node ${needed.join('.')} or later, but this is ${process.version}. Install it from https://nodejs.org.`,
  )
  process.exitCode = 2
} else {
  nodeModule.enableCompileCache()
  const { createProgram } = await import('./program.ts')
  const { runProgram } = await import('./command.ts')
  await runProgram(await createProgram())
}

/**
 * @param {number[]} version
 * @param {number[]} other
 */
function isBefore([major = 0, minor = 0], [otherMajor = 0, otherMinor = 0]) {
  return major < otherMajor || (major === otherMajor && minor < otherMinor)
}
