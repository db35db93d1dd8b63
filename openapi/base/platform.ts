import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate'

/** Computes a SHA-256 from several texts. */
export class Sha256 {
  readonly #hash = sha256.create()

  update(text: string): void {
    this.#hash.update(strToU8(text))
  }

  /** Returns the SHA-256 in hexadecimal. Call it only once. */
  digest(): string {
    return bytesToHex(this.#hash.digest())
  }
}

/** Returns the SHA-256 of a text in UTF-8, in hexadecimal. */
export function sha256Of(text: string): string {
  return bytesToHex(sha256(strToU8(text)))
}

/** Compresses a text. Only `decompress` on the same platform (browser or Node) can read the format. */
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

/** Runs work. In browsers, nothing can end it early, so the time limit has no effect. */
export function inTime<Result>(work: () => Result, _limitMs: number): Result | undefined {
  return work()
}
