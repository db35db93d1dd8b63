import { isDeepStrictEqual } from 'node:util'
import { type OperationId, contractOperation } from '../../../contract/contract.ts'
import { memberOf } from '../../../contract/json-pointer.ts'
import { isRecord } from '../../../base/records.ts'
import { jsonExcerpt } from '../../../base/printable.ts'
import type { CallResult } from '../../calls/caller.ts'
import type { StatefulCheck, VerifyContext } from '../../calls/context.ts'
import {
  type Fields,
  type SavePair,
  type Shown,
  applyMs,
  differences,
  readUntilShown,
  savePairs,
  savedFields,
} from '../../calls/read-back.ts'
import { changeOf, tellingBodies } from './shown-saves.ts'

/** Reads of settings. What a save does not name stays as it is. */
const settingReads = [
  'getSettings',
  'getTsunamiOption',
  'getEruptionOption',
  'getFirmwareUpdate',
  'getDrill',
] as const satisfies OperationId[]

/** Fields that change by themselves, or follow from the terminal's place. */
const volatile = new Set([
  'isTmConnection',
  'current',
  'simulation',
  'eruptionAreaName',
  'areaName',
  // A list without an order.
  'areas',
])

/** Fields that a save of another field of the same form leaves as they are. */
const keptBesides = new Set(['update'])

/** The offered days of an update change by themselves. */
function keptPart(name: string, value: unknown): unknown {
  return name === 'update' && isRecord(value)
    ? { since: value['since'], until: value['until'] }
    : value
}

/**
 * Contract: a save replaces the fields of its form, and each field is shown in several responses. The specification allows
 * 5 minutes until settings apply.
 */
export const savedIsShown: StatefulCheck = {
  name: 'saved-is-shown',
  tier: 'write',
  operations: savePairs.flatMap(({ save, read }) => [save, read]),
  async run(context) {
    // What has not been shown once within 5 minutes is not waited for again.
    let isPatient = true
    for (const pair of savePairs) {
      const { save, read } = pair
      if (!context.isWanted(save) && !context.isWanted(read)) continue
      const before = await context.call(read)
      if (!before.isSuccess || !isRecord(before.json)) {
        context.skip(read, `the data that ${save} saves can't be read`)
        continue
      }
      for (const body of tellingBodies(save, before.json, context.known)) {
        const check = new SaveCheck(context, pair, body, before.json)
        isPatient = await check.run(isPatient)
      }
    }
  },
}

type Reads = ReadonlyMap<OperationId, CallResult>

/** Saves a body, and reads it everywhere. */
class SaveCheck {
  readonly #context: VerifyContext
  readonly #pair: SavePair
  readonly #body: Fields
  /** What must be read after the save. */
  readonly #fields: Fields
  /** Where it must be read. */
  readonly #shown: readonly Shown[]

  /** @param read the data before */
  constructor(context: VerifyContext, pair: SavePair, body: Fields, read: Fields) {
    this.#context = context
    this.#pair = pair
    this.#body = body
    this.#fields = pair.expected(body)
    this.#shown = [{ read: pair.read, fields: this.#fields }, ...pair.alsoShown(body, read)]
  }

  /** @returns whether to wait for the next save until it is shown */
  async run(isPatient: boolean): Promise<boolean> {
    const { save } = this.#pair
    if (!this.#context.isHarmless(save, { body: this.#body })) return isPatient
    await this.#context.settle()
    const before = await this.#readAll()
    const ofOther = await this.#readOther()
    const saved = await this.#context.callPatiently(save, { body: this.#body })
    // A refusal may have a reason beyond the schema, such as a drill whose deadline has passed.
    if (!saved.isSuccess) return isPatient
    this.#expectEchoed(saved)
    await this.#context.settle()
    const isShown = await this.#expectShown(saved, isPatient)
    if (isShown) this.#expectTaken(before, saved)
    await this.#expectUnchanged(before, saved)
    if (ofOther) await this.#expectOthersKept(ofOther, saved)
    return isPatient && isShown
  }

  /** What the response to a save repeats is what was saved. */
  #expectEchoed(saved: CallResult): void {
    const { json } = saved
    if (!isRecord(json)) return
    const repeated = Object.entries(this.#fields).filter(([name]) => Object.hasOwn(json, name))
    for (const { name, expected, found } of differences(json, Object.fromEntries(repeated)))
      this.#context.report(this.#pair.save, [saved], {
        place: `${name} in the response`,
        message: `${name} was saved as ${jsonExcerpt(expected)}, but the response to the save has ${jsonExcerpt(found)}.`,
        provenance: 'inferred',
      })
  }

  /** Returns whether all responses show what was saved. */
  async #expectShown(saved: CallResult, isPatient: boolean): Promise<boolean> {
    const { save, read, isDelayed } = this.#pair
    let isShown = true
    for (const one of this.#shown) {
      const result = await this.#untilShown(one, isPatient && isShown)
      if (!result?.isSuccess) continue
      const different = differences(result.json, one.fields)
      isShown &&= different.length === 0
      for (const { name, expected, found } of different) {
        const change = changeOf(expected, found)
        const how = change === undefined ? '' : `: ${change}`
        this.#context.report(save, [saved, result], {
          place: `${name} in ${one.read}${how}`,
          message: `${name} was saved as ${jsonExcerpt(expected)}, but ${one.read} returns ${jsonExcerpt(found)}${how}.`,
          pointer: '/requestBody',
          // The specification lists the fields, and so only implies that a value is shown everywhere.
          provenance:
            isDelayed || one.read !== read ? 'inferred' : contractOperation(save).provenance,
        })
      }
    }
    return isShown
  }

  /** Reads until the fields are as saved, for up to 5 minutes if `isPatient`. Returns the last response. */
  async #untilShown(shown: Shown, isPatient: boolean): Promise<CallResult | undefined> {
    const { last, earlier } = await readUntilShown(this.#context, shown, isPatient ? applyMs : 0)
    if (last?.isSuccess && earlier && differences(last.json, shown.fields).length === 0)
      this.#context.report(shown.read, [earlier, last], {
        place: 'late',
        message: `${shown.read} shows what was saved only after a while.`,
        severity: 'info',
      })
    return last
  }

  /** Contract: isTermDownloaded is true if the terminal was connected and took the settings. */
  #expectTaken(before: Reads, saved: CallResult): void {
    const wasConnected = memberOf(before.get('getSettings')?.json, 'isTmConnection') === true
    if (!wasConnected || memberOf(saved.json, 'isTermDownloaded') !== false) return
    this.#context.report(this.#pair.save, [saved], {
      place: 'isTermDownloaded',
      message:
        'isTermDownloaded is false, but the terminal was connected and the saved values are shown.',
      provenance: 'inferred',
    })
  }

  async #readAll(): Promise<Reads> {
    const reads = new Map<OperationId, CallResult>()
    for (const id of settingReads) {
      const result = await this.#context.call(id)
      if (result.isSuccess) reads.set(id, result)
    }
    return reads
  }

  async #expectUnchanged(before: Reads, saved: CallResult): Promise<void> {
    const { save, read } = this.#pair
    const after = await this.#readAll()
    for (const [id, earlier] of before) {
      const later = after.get(id)
      if (!later || !isRecord(earlier.json) || !isRecord(later.json)) continue
      const own = this.#shown.find((one) => one.read === id)?.fields ?? {}
      const kept = Object.entries(earlier.json).filter(
        ([name]) =>
          (read !== id || keptBesides.has(name)) &&
          !Object.hasOwn(own, name) &&
          !volatile.has(name),
      )
      const fields = Object.fromEntries(kept.map(([name, value]) => [name, keptPart(name, value)]))
      for (const { name, expected, found } of differences(later.json, fields))
        this.#context.report(save, [earlier, saved, later], {
          place: `${name} of ${id} changed`,
          message: `${save} changed ${name} of ${id} from ${jsonExcerpt(expected)} to ${jsonExcerpt(found)}, which it does not save.`,
          pointer: '/requestBody',
          provenance: 'inferred',
        })
    }
  }

  /** What the other owner reads. Undefined without another owner, or if the call fails. */
  async #readOther(): Promise<CallResult | undefined> {
    const { other, sessions } = this.#context
    if (!other) return undefined
    const { result } = await sessions.callAs(other, this.#pair.read)
    return result.isSuccess ? result : undefined
  }

  /** A save at one terminal leaves all others as they are. Only a change to what was saved is reported. */
  async #expectOthersKept(before: CallResult, saved: CallResult): Promise<void> {
    const { save, read } = this.#pair
    const after = await this.#readOther()
    if (!after || differences(after.json, this.#fields).length > 0) return
    const [earlier, later] = [before, after].map(({ json }) => savedFields(this.#pair, json))
    if (isDeepStrictEqual(earlier, later)) return
    this.#context.report(save, [before, saved, after], {
      place: "another owner's data",
      message: `What ${save} saved for one owner is returned by ${read} for another owner as well.`,
      pointer: '/requestBody',
      provenance: 'stated',
    })
  }
}
