import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate'

/** Computes a SHA-256 from several texts. */
export class Sha256 {
  readonly #hash = sha256.create()

  update(text: string): void {
    this.#hash.update(strToU8(text))
  }

  /** In hexadecimal. Can be called once. */
  digest(): string {
    return bytesToHex(this.#hash.digest())
  }
}

/** Returns the SHA-256 of a text in UTF-8, in hexadecimal. */
export function sha256Of(text: string): string {
  return bytesToHex(sha256(strToU8(text)))
}

/** Compresses a text in a format that only `decompress` of the same platform reads. */
export function compress(text: string): Uint8Array {
  return deflateSync(strToU8(text))
}

export function decompress(bytes: Uint8Array): string {
  return strFromU8(inflateSync(bytes))
}

/** Runs the work in a later turn of the event loop. */
export function defer(work: () => void): void {
  setTimeout(work, 0)
}

export function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}

/** Runs work that may end early after a time. Browsers have no such limit. */
export function inTime<Result>(work: () => Result, _limitMs: number): Result | undefined {
  return work()
}
