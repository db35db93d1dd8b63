// Plain JavaScript, so that an old Node can load it.
import { existsSync, readFileSync } from 'node:fs'

/** Says which version of Node is needed. Returns undefined if this version is new enough. */
export function whyTooOld() {
  const packageFile = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
  const needed = (/"node": ">=([\d.]+)"/.exec(packageFile)?.[1] ?? '').split('.').map(Number)
  if (!isBefore(process.versions.node.split('.').map(Number), needed)) return undefined
  // The package does not have this file.
  const isClone = existsSync(new URL('../../scripts/prepare.js', import.meta.url))
  const own = isClone
    ? ', or use the npm scripts, e.g. "npm run sim -- list", which install their own Node'
    : ', or for this project only with "npm install --save-dev node@24"'
  return `equser needs Node ${needed.join('.')} or later, but this is ${process.version}. Install it from https://nodejs.org${own}.`
}

/**
 * @param {number[]} version
 * @param {number[]} other
 */
function isBefore([major = 0, minor = 0], [otherMajor = 0, otherMinor = 0]) {
  return major < otherMajor || (major === otherMajor && minor < otherMinor)
}
