// This file is plain JavaScript, so that an old Node can load it.
import { existsSync, readFileSync } from 'node:fs'

/** Returns a message that says which version of Node is needed. Undefined if this version is new enough. */
export function whyTooOld() {
  const packageFile = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
  const needed = (/"node": ">=([\d.]+)"/.exec(packageFile)?.[1] ?? '').split('.').map(Number)
  if (!isBefore(process.versions.node.split('.').map(Number), needed)) return undefined
  // Only a clone has this file, not the npm package.
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
