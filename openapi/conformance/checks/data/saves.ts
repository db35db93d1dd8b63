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
  keptPart,
  readUntilShown,
  savePairs,
  savedFields,
} from '../../calls/read-back.ts'
import { isMailNew, mailToLookFor, mailsOf } from '../../calls/mailbox.ts'
import { responseText } from '../../calls/responses.ts'
import { pause } from '../../calls/waiting.ts'
import { fieldPointer, itemsIn } from './declared-values.ts'
import { shownElsewhere } from './same-data.ts'
import { difference } from './change-of.ts'
import { expectNoOldCopies, readAllIn } from './old-copies.ts'
import { distinctBodies } from './shown-saves.ts'

/** Responses that must keep the fields that a save does not contain. */
const settingReads = [
  'getSettings',
  'getTsunamiOption',
  'getEruptionOption',
  'getFirmwareUpdate',
  'getDrill',
  'getHistoryEvent',
] as const satisfies OperationId[]

/** Fields that change by themselves, depend on the terminal's location, or are unordered lists. */
const volatile = new Set(
  'isTmConnection current simulation eruptionAreaName areaName areas'.split(' '),
)

/** Fields that a save of their own form may omit, and then leaves unchanged. */
const independentFields = new Set(['update'])

/** Contract: a save replaces the fields of its form, and each field is shown in several responses. */
export const savedIsShown: StatefulCheck = {
  name: 'saved-is-shown',
  tier: 'write',
  operations: savePairs.flatMap(({ save, read }) => [save, read]),
  async run(context) {
    // Turns false if saved data does not appear within 5 minutes. Then the check waits after no later save.
    let isPatient = true
    const { owner, sessions, caller } = context
    // A second session, if enough logins remain for other checks.
    const second = owner && caller.loginsLeft > 4 ? await sessions.create(owner) : undefined
    if (second !== undefined) await readAllIn(context, second)
    // The settings come last: the other forms then have unusual values, so that it is noticed if a save resets them.
    for (const pair of savePairs.toReversed()) {
      const { save, read } = pair
      if (!context.isWanted(save) && !context.isWanted(read)) continue
      const before = await context.call(read)
      if (!before.isSuccess || !isRecord(before.json)) {
        context.skip(read, `the data that ${save} saves can't be read.`)
        continue
      }
      // A copy of the data that lags behind must not still show an earlier save.
      await pause(
        context,
        'all copies of the data on the server to be up to date',
        context.patienceMs,
      )
      for (const [index, body] of distinctBodies(save, before.json, context.known).entries()) {
        const check = new SaveCheck(context, pair, body, before.json)
        isPatient = await check.run(isPatient, second, index === 0 || !pair.isDelayed)
      }
    }
    if (second === undefined) return
    await expectNoOldCopies(context, second)
    await caller.call('logout', { session: second })
  },
}

type Reads = ReadonlyMap<OperationId, CallResult>

class SaveCheck {
  readonly #context: VerifyContext
  readonly #pair: SavePair
  readonly #body: Fields
  readonly #fields: Fields
  readonly #shown: readonly Shown[]
  /** The previous save of the form, whose values may still be shown. Empty if there was none. */
  #earlier: CallResult[] = []
  /** The areas that can be chosen. */
  readonly #areas: readonly { code: unknown; name: string }[]

  constructor(context: VerifyContext, pair: SavePair, body: Fields, read: Fields) {
    this.#context = context
    this.#pair = pair
    this.#body = body
    this.#fields = pair.expected(body)
    this.#areas = itemsIn(read, 'areas').flatMap(({ code, name }) =>
      typeof name === 'string' ? [{ code, name }] : [],
    )
    const area = this.#areas.find(({ code }) => code === body['areaCode'])
    this.#shown = [
      { read: pair.read, fields: this.#fields },
      ...shownElsewhere(pair.read, { ...this.#fields, areaName: area?.name }),
    ]
  }

  /** Saves the body and reports findings. Returns whether to wait after the next save. `second` is another session of the owner. */
  async run(isPatient: boolean, second: string | undefined, isRepeated: boolean): Promise<boolean> {
    const { save, read, isDelayed } = this.#pair
    if (!this.#context.isHarmless(save, { body: this.#body })) return isPatient
    await this.#context.settle()
    const before = await this.#readAll()
    const otherBefore = await this.#readOther()
    const mailsBefore = isDelayed ? await mailsOf(this.#context) : undefined
    if (second !== undefined) await this.#context.call(read, { session: second })
    this.#earlier = this.#context.caller.lastSuccesses(save)
    const saved = await this.#context.callPatiently(save, { body: this.#body })
    if (!saved.isSuccess) {
      // Only a moved update must be accepted. Other saves may be refused, for example for a drill after its deadline.
      const isMoved = this.#body['update'] !== undefined && saved.status === 400
      if (isMoved)
        this.#context.infer(save, [saved], {
          place: 'another day',
          message: `A planned update can't be moved to another offered day: ${responseText(saved)}.`,
          pointer: '/requestBody',
        })
      else this.#context.leaveOut(save, `A save was refused with ${responseText(saved)}.`)
      return isPatient
    }
    this.#expectEchoed(saved)
    await this.#context.settle()
    const isShown = await this.#expectShown(saved, isPatient)
    if (isShown) this.#expectDownloaded(before, saved)
    if (isShown && second !== undefined) await this.#expectShownIn(second, saved)
    if (mailsBefore !== undefined) await this.#expectMail(mailsBefore, saved)
    if (isRepeated) await this.#expectRepeatable(saved)
    await this.#expectUnchanged(before, saved)
    if (otherBefore) await this.#expectOtherUnchanged(otherBefore, saved)
    return isPatient && isShown
  }

  #expectEchoed(saved: CallResult): void {
    const { json } = saved
    if (!isRecord(json)) return
    const repeated = Object.entries(this.#fields).filter(([name]) => Object.hasOwn(json, name))
    for (const { name, expected, found } of differences(json, Object.fromEntries(repeated)))
      this.#context.infer(this.#pair.save, [saved], {
        place: `${name} in the response`,
        message: `${name} was saved as ${difference(expected, found, 'the response to the save contains')}.`,
      })
  }

  /** Contract: an email lists the saved settings. Checks only names of areas, which every server writes in the same words. */
  async #expectMail(before: string, saved: CallResult): Promise<void> {
    const { areaCode } = this.#body
    const newAreas = (mails: string) =>
      this.#areas.filter(({ name }) => countOf(mails, name) > countOf(before, name))
    const isRight = (mails: string): boolean => {
      const areas = newAreas(mails)
      return areas.length === 0 || areas.some(({ code }) => code === areaCode)
    }
    if (await isMailNew(this.#context, this.#pair.save, before, isRight)) return
    const [wrong] = newAreas((await mailsOf(this.#context)) ?? before)
    this.#context.infer(this.#pair.save, [saved], {
      place: wrong ? 'area in the email' : 'email',
      message: wrong
        ? `The email about the saved settings names the area ${wrong.name}, but ${jsonExcerpt(areaCode)} was saved.`
        : `After ${jsonExcerpt(this.#body)} was saved, no email that lists the settings arrived in the mailbox within 6 minutes.`,
      rule: this.#pair.save === 'saveSettings' ? 'MAIL-9' : `${this.#pair.save}.2`,
      look: mailToLookFor,
      pointer: '/description',
    })
  }

  async #expectShown(saved: CallResult, isPatient: boolean): Promise<boolean> {
    const { save, read, isDelayed } = this.#pair
    let isShown = true
    for (const shown of this.#shown) {
      const result = await readUntilShown(this.#context, shown, isPatient && isShown ? applyMs : 0)
      if (!result?.isSuccess) continue
      const different = differences(result.json, shown.fields)
      isShown &&= different.length === 0
      for (const { name, expected, found } of different) {
        this.#context.report(save, [...this.#earlier, saved, result], {
          place: `${name} in ${shown.read}`,
          message: `${name} was saved as ${difference(expected, found, `${shown.read} returns`)}.`,
          pointer: name in this.#body ? '/requestBody' : fieldPointer(shown.read, name),
          // The specification only lists the fields, which implies that a value is shown in all responses.
          provenance:
            isDelayed || shown.read !== read ? 'inferred' : contractOperation(save).provenance,
        })
      }
    }
    return isShown
  }

  /** Checks that another session of the owner, open during the save, shows the saved data too. */
  async #expectShownIn(session: string, saved: CallResult): Promise<void> {
    const { read } = this.#pair
    const shown = { read, fields: this.#fields }
    const last = await readUntilShown(this.#context, shown, this.#context.patienceMs, session)
    const when = `In ${read} in another session of the same owner`
    if (last?.isSuccess) this.#inferDifferent('in another session', when, [saved, last])
  }

  /** Checks that a save is accepted if it changes nothing, as when a form is sent twice. */
  async #expectRepeatable(saved: CallResult): Promise<void> {
    const { save } = this.#pair
    const again = await this.#context.callPatiently(save, { body: this.#body })
    if (!again.isSuccess && again.status < 500)
      this.#context.infer(save, [saved, again], {
        place: 'without a change',
        message: `A save of the values that are already saved is refused with ${responseText(again)}.`,
        pointer: '/requestBody',
      })
    await this.#context.settle()
    const last = await this.#context.call(this.#pair.read)
    if (again.isSuccess && last.isSuccess)
      this.#inferDifferent('after a second save', 'After a second save of the same values', [
        saved,
        again,
        last,
      ])
  }

  /** Reports the fields in which the last response differs from the saved data. */
  #inferDifferent(where: string, when: string, calls: CallResult[]): void {
    for (const { name, expected, found } of differences(calls.at(-1)?.json, this.#fields))
      this.#context.infer(this.#pair.save, [...this.#earlier, ...calls], {
        place: `${name} ${where}`,
        message: `${when}, ${name} is ${jsonExcerpt(found)} instead of ${jsonExcerpt(expected)}.`,
        pointer: '/requestBody',
      })
  }

  /** Contract: isTermDownloaded is true if the terminal was connected and applied the settings. */
  #expectDownloaded(before: Reads, saved: CallResult): void {
    const wasConnected = memberOf(before.get('getSettings')?.json, 'isTmConnection') === true
    if (!wasConnected || memberOf(saved.json, 'isTermDownloaded') !== false) return
    this.#context.infer(this.#pair.save, [saved], {
      place: 'isTermDownloaded',
      message:
        'isTermDownloaded is false, but the terminal was connected and the saved values are shown.',
    })
  }

  async #readAll(): Promise<Reads> {
    const reads = new Map<OperationId, CallResult>()
    const { known } = this.#context
    for (const id of settingReads) {
      const isEvent = id === 'getHistoryEvent'
      if (isEvent && known['code'] === undefined) continue
      const path = isEvent ? { code: String(known['code']) } : undefined
      const result = await this.#context.call(id, { path })
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
      const own = this.#shown.find((shown) => shown.read === id)?.fields ?? {}
      const kept = Object.entries(earlier.json).filter(
        ([name]) =>
          (read !== id || independentFields.has(name)) &&
          !Object.hasOwn(own, name) &&
          !volatile.has(name) &&
          // Bulletins may change all other parts of an event.
          (id !== 'getHistoryEvent' || name === 'term'),
      )
      const fields = Object.fromEntries(kept.map(([name, value]) => [name, keptPart(name, value)]))
      for (const { name, expected, found } of differences(later.json, fields))
        this.#context.infer(save, [earlier, saved, later], {
          place: `${name} of ${id} changed`,
          message: `${save} changed ${name} of ${id} from ${jsonExcerpt(expected)} to ${jsonExcerpt(found)}, although it does not save this field.`,
          pointer: fieldPointer(id, name),
        })
    }
  }

  async #readOther(): Promise<CallResult | undefined> {
    const { peer, sessions } = this.#context
    if (!peer) return undefined
    const { result } = await sessions.callAs(peer, this.#pair.read)
    return result.isSuccess ? result : undefined
  }

  /** Checks that a save does not also replace another owner's data. Other changes may have been made by that owner. */
  async #expectOtherUnchanged(before: CallResult, saved: CallResult): Promise<void> {
    const { save, read } = this.#pair
    const after = await this.#readOther()
    if (!after || differences(after.json, this.#fields).length > 0) return
    const [earlier, later] = [before, after].map(({ json }) => savedFields(this.#pair, json))
    if (isDeepStrictEqual(earlier, later)) return
    this.#context.report(save, [before, saved, after], {
      place: "another owner's data",
      rule: 'ROLE-2',
      message: `${this.#context.owner?.userId} has saved ${jsonExcerpt(this.#fields)} with ${save}. ${read} then also returns these values to ${this.#context.peer?.userId}, who had ${jsonExcerpt(earlier)} before.`,
      pointer: '/requestBody',
      provenance: 'stated',
    })
  }
}

function countOf(text: string, part: string): number {
  return text.split(part).length
}
