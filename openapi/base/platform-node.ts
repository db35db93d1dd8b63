// Old versions of Node lack some exports of these modules, so a named import would fail before the check below.
import crypto, { createHash } from 'node:crypto'
import { type Context, createContext, runInContext } from 'node:vm'
import zlib from 'node:zlib'
import { whyTooOld } from './node-version.js'
import { isRecord } from './records.ts'

if (!('zstdCompressSync' in zlib)) throw new Error(whyTooOld())

// The functions of platform.ts for Node. Node's own implementations are several times faster.

export class Sha256 {
  readonly #hash = createHash('sha256')

  update(text: string): void {
    this.#hash.update(text)
  }

  digest(): string {
    return this.#hash.digest('hex')
  }
}

export function sha256Of(text: string): string {
  return crypto.hash('sha256', text, 'hex')
}

export function compress(text: string): Uint8Array {
  // Copies the result, because it is part of a buffer of at least 16 kB.
  return new Uint8Array(zlib.zstdCompressSync(text))
}

export function decompress(bytes: Uint8Array): string {
  return zlib.zstdDecompressSync(bytes).toString()
}

export function defer(work: () => void): void {
  setImmediate(work)
}

export function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64')
}

export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Buffer.from(text, 'base64')
}

let timed: Context | undefined

/** Runs work with a time limit. At the limit, ends the work and returns undefined. */
export function inTime<Result>(work: () => Result, limitMs: number): Result | undefined {
  const done: { result?: Result } = {}
  timed ??= createContext({})
  timed['work'] = () => (done.result = work())
  try {
    runInContext('work()', timed, { timeout: limitMs })
  } catch (error) {
    // The error is an object of the other context, so `instanceof Error` is false for it.
    if (!isRecord(error) || error['code'] !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
  }
  return done.result
}
