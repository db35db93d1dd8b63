// Plain JavaScript: this runs on the machine's own Node.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * The Chromium that was found on this machine.
 *
 * @typedef {object} BrowserRecord
 * @property {string} executablePath
 * @property {boolean} hasJapaneseFont
 */

/**
 * Where it is noted; an installation of the dependencies clears it.
 *
 * @param {string} root the project's folder
 */
export function browserRecordFile(root) {
  return join(root, 'node_modules', '.cache', 'equser', 'chromium.json')
}

/**
 * @param {string} root the project's folder
 * @returns {BrowserRecord | undefined} undefined when none was found yet
 */
export function readBrowserRecord(root) {
  const file = browserRecordFile(root)
  if (!existsSync(file)) return undefined
  /** @type {unknown} */
  const record = JSON.parse(readFileSync(file, 'utf8'))
  return isRecord(record) ? record : undefined
}

/**
 * @param {unknown} value
 * @returns {value is BrowserRecord}
 */
function isRecord(value) {
  return (
    value !== null &&
    typeof value === 'object' &&
    'executablePath' in value &&
    typeof value.executablePath === 'string' &&
    'hasJapaneseFont' in value &&
    typeof value.hasJapaneseFont === 'boolean'
  )
}

/**
 * @param {string} root the project's folder
 * @param {BrowserRecord} record
 */
export function writeBrowserRecord(root, record) {
  const file = browserRecordFile(root)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(record)}\n`)
}

/**
 * Whether there is nothing left to find: the Chromium is still there, is the one asked for, and Japanese can be read.
 *
 * @param {string} root the project's folder
 * @param {NodeJS.ProcessEnv} env
 */
export function isBrowserRecorded(root, env) {
  const record = readBrowserRecord(root)
  if (!record?.hasJapaneseFont || !existsSync(record.executablePath)) return false
  return !env.EQUSER_CHROMIUM || env.EQUSER_CHROMIUM === record.executablePath
}
