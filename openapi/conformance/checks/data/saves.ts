import { isDeepStrictEqual } from 'node:util'
import { type OperationId, contractOperation } from '../../../contract/contract.ts'
import { isRecord } from '../../../base/records.ts'
import { jsonExcerpt } from '../../../base/printable.ts'
import type { CallResult } from '../../calls/caller.ts'
import type { StatefulCheck, VerifyContext } from '../../calls/context.ts'
import {
  type Fields,
  type SavePair,
  type SavingOperation,
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
      for (const body of tellingBodies(save, before.json, context.known))
        isPatient = await saveAndLook(context, pair, { body, read: before.json, isPatient })
    }
  },
}

/** Saves a body and reads it everywhere. Returns whether to wait for the next one. */
async function saveAndLook(
  context: VerifyContext,
  pair: SavePair,
  { body, read, isPatient }: { body: Fields; read: Fields; isPatient: boolean },
): Promise<boolean> {
  const { save } = pair
  if (!context.isHarmless(save, { body })) return isPatient
  await context.settle()
  const others = await readAll(context)
  const ofOther = await readOther(context, pair)
  const saved = await context.callPatiently(save, { body })
  // A refusal may have a reason beyond the schema, such as a drill whose deadline has passed.
  if (!saved.isSuccess) return isPatient
  const fields = pair.expected(body)
  const shown = [{ read: pair.read, fields }, ...pair.alsoShown(body, read)]
  expectEchoed(context, save, fields, saved)
  let isShown = true
  await context.settle()
  for (const one of shown) {
    const result = await untilShown(context, one, isPatient && isShown)
    if (!result?.isSuccess) continue
    const different = differences(result.json, one.fields)
    const id = one.read
    isShown &&= different.length === 0
    for (const { name, expected, found } of different) {
      const change = changeOf(expected, found)
      context.report({
        operationId: save,
        place: `${name} in ${id}${change === undefined ? '' : `: ${change}`}`,
        message: `${name} was saved as ${jsonExcerpt(expected)}, but ${id} returns ${jsonExcerpt(found)}${change === undefined ? '' : `: ${change}`}.`,
        pointer: '/requestBody',
        // The specification lists the fields, and so only implies that a value is shown everywhere.
        provenance:
          pair.isDelayed || id !== pair.read ? 'inferred' : contractOperation(save).provenance,
        calls: [saved, result],
      })
    }
  }
  if (isShown) expectTaken(context, save, others.get('getSettings')?.json, saved)
  await expectUnchanged(context, pair, shown, others, saved)
  await expectOthersKept(context, pair, { fields, before: ofOther, saved })
  return isPatient && isShown
}

/** What the response to a save repeats is what was saved. */
function expectEchoed(
  context: VerifyContext,
  save: SavingOperation,
  fields: Fields,
  saved: CallResult,
): void {
  const { json } = saved
  if (!isRecord(json)) return
  const repeated = Object.entries(fields).filter(([name]) => Object.hasOwn(json, name))
  for (const { name, expected, found } of differences(json, Object.fromEntries(repeated))) {
    context.report({
      operationId: save,
      place: `${name} in the response`,
      message: `${name} was saved as ${jsonExcerpt(expected)}, but the response to the save has ${jsonExcerpt(found)}.`,
      provenance: 'inferred',
      calls: [saved],
    })
  }
}

/** Contract: isTermDownloaded is true if the terminal was connected and took the settings. */
function expectTaken(
  context: VerifyContext,
  save: SavingOperation,
  before: unknown,
  saved: CallResult,
): void {
  const wasConnected = isRecord(before) && before['isTmConnection'] === true
  const isRefused = isRecord(saved.json) && saved.json['isTermDownloaded'] === false
  if (!wasConnected || !isRefused) return
  context.report({
    operationId: save,
    place: 'isTermDownloaded',
    message:
      'isTermDownloaded is false, but the terminal was connected and the saved values are shown.',
    provenance: 'inferred',
    calls: [saved],
  })
}

/** Reads until the fields are as saved, for up to 5 minutes if `isPatient`. Returns the last response. */
async function untilShown(
  context: VerifyContext,
  shown: Shown,
  isPatient: boolean,
): Promise<CallResult | undefined> {
  const { last, earlier } = await readUntilShown(context, shown, isPatient ? applyMs : 0)
  if (last?.isSuccess && earlier && differences(last.json, shown.fields).length === 0)
    context.report({
      operationId: shown.read,
      place: 'late',
      message: `${shown.read} shows what was saved only after a while.`,
      severity: 'info',
      calls: [earlier, last],
    })
  return last
}

type Reads = Map<OperationId, CallResult>

async function readAll(context: VerifyContext): Promise<Reads> {
  const reads: Reads = new Map()
  for (const id of settingReads) {
    const result = await context.call(id)
    if (result.isSuccess) reads.set(id, result)
  }
  return reads
}

async function expectUnchanged(
  context: VerifyContext,
  { save, read }: SavePair,
  shown: Shown[],
  before: Reads,
  saved: CallResult,
): Promise<void> {
  const after = await readAll(context)
  for (const [id, earlier] of before) {
    const later = after.get(id)
    if (!later || !isRecord(earlier.json) || !isRecord(later.json)) continue
    const own = shown.find((one) => one.read === id)?.fields ?? {}
    const isOwn = read === id
    const kept = Object.entries(earlier.json).filter(
      ([name]) =>
        (!isOwn || keptBesides.has(name)) && !Object.hasOwn(own, name) && !volatile.has(name),
    )
    const fields = Object.fromEntries(kept.map(([name, value]) => [name, keptPart(name, value)]))
    for (const { name, expected, found } of differences(later.json, fields)) {
      context.report({
        operationId: save,
        place: `${name} of ${id} changed`,
        message: `${save} changed ${name} of ${id} from ${jsonExcerpt(expected)} to ${jsonExcerpt(found)}, which it does not save.`,
        pointer: '/requestBody',
        provenance: 'inferred',
        calls: [earlier, saved, later],
      })
    }
  }
}

/** What the other owner reads. Undefined without another owner, or if the call fails. */
async function readOther(
  { other, sessions }: VerifyContext,
  { read }: SavePair,
): Promise<CallResult | undefined> {
  if (!other) return undefined
  const { result } = await sessions.callAs(other, read)
  return result.isSuccess ? result : undefined
}

/** A save at one terminal leaves all others as they are. Only a change to what was saved is reported. */
async function expectOthersKept(
  context: VerifyContext,
  pair: SavePair,
  { fields, before, saved }: { fields: Fields; before: CallResult | undefined; saved: CallResult },
): Promise<void> {
  const after = before && (await readOther(context, pair))
  if (!after) return
  const isCopied = differences(after.json, fields).length === 0
  const [earlier, later] = [savedFields(pair, before.json), savedFields(pair, after.json)]
  if (!isCopied || isDeepStrictEqual(earlier, later)) return
  context.report({
    operationId: pair.save,
    place: "another owner's data",
    message: `What ${pair.save} saved for one owner is returned by ${pair.read} for another owner as well.`,
    pointer: '/requestBody',
    provenance: 'stated',
    calls: [before, saved, after],
  })
}
