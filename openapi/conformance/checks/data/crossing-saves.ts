import { isDeepStrictEqual } from 'node:util'
import { checkRequest } from '../../../contract/validate.ts'
import type { OperationId } from '../../../contract/contract.ts'
import { isRecord } from '../../../base/records.ts'
import { jsonExcerpt } from '../../../base/printable.ts'
import type { CallResult } from '../../calls/caller.ts'
import type { StatefulCheck, VerifyContext } from '../../calls/context.ts'
import {
  type Fields,
  type SavePair,
  applyMs,
  differences,
  readUntilShown,
  restoringBody,
  savePairs,
  savedFields,
} from '../../calls/read-back.ts'
import { isBusy, responseText } from '../../calls/responses.ts'
import { changeOf } from './change-of.ts'
import { fieldPointer } from './declared-values.ts'
import { distinctBodies } from './shown-saves.ts'

/** Saves that are sent at the same time. Each pair of saves is in a group. At most one of a group restarts the terminal, if possible. */
const groups: readonly (readonly OperationId[])[] = [
  ['saveSettings', 'saveTsunamiOption'],
  ['saveTsunamiOption', 'saveEruptionOption'],
  ['saveSettings', 'saveEruptionOption'],
  ['saveSettings', 'saveDrill', 'saveFirmwareUpdate'],
  ['saveTsunamiOption', 'saveDrill', 'saveFirmwareUpdate'],
  ['saveEruptionOption', 'saveDrill', 'saveFirmwareUpdate'],
]

/** Contract: a save replaces only the fields of its form. */
export const crossingSaves: StatefulCheck = {
  name: 'crossing-saves',
  tier: 'write',
  operations: savePairs.map(({ save }) => save),
  async run(context) {
    const isWanted = (pair: SavePair | undefined): boolean =>
      pair !== undefined && context.isWanted(pair.save)
    for (const group of groups) {
      const pairs = savePairs.filter(({ save }) => group.includes(save))
      if (!pairs.some(isWanted)) continue
      // In both orders: a server that reads all forms before it saves one loses only a save that begins after the read.
      await saveAtOnce(context, pairs)
      await saveAtOnce(context, pairs.toReversed())
    }
    const chain = savePairs.filter((_, index) =>
      savePairs.slice(Math.max(0, index - 1), index + 2).some(isWanted),
    )
    await saveInSequence(context, chain, 2)
    await saveInSequence(context, chain.toReversed(), 1)
    for (const pair of savePairs.filter(isWanted)) await saveOfBothOwners(context, pair)
  },
}

interface Form {
  pair: SavePair
  /** The fields before the saves, and after each of them. A save is lost if an earlier value is shown at the end. */
  values: [before: Fields, ...saved: Fields[]]
  bodies: Fields[]
  /** Fields whose saved value no response has shown. Only `saved-is-shown` reports them. */
  unshown: ReadonlySet<string>
}

/** Returns the bodies to save. Each one differs from the data before it, so that a lost save is visible. */
async function formOf(
  context: VerifyContext,
  pair: SavePair,
  count: number,
): Promise<Form | undefined> {
  const { json } = await context.call(pair.read)
  const form: Form = {
    pair,
    values: [isRecord(json) ? json : {}],
    bodies: [],
    unshown: new Set(context.neverShown),
  }
  const candidates = distinctBodies(pair.save, form.values[0], {})
  while (form.bodies.length < count) {
    const last = form.values.at(-1)
    const body = candidates.find((next) => differences(last, pair.expected(next)).length > 0)
    if (!body || !context.isHarmless(pair.save, { body })) return undefined
    form.bodies.push(body)
    form.values.push(pair.expected(body))
  }
  return form
}

async function saveAtOnce(context: VerifyContext, pairs: SavePair[]): Promise<void> {
  await context.settle()
  const forms: Form[] = []
  for (const pair of pairs) {
    const form = await formOf(context, pair, 1)
    if (!form) return
    forms.push(form)
  }
  const saved = await Promise.all(
    forms.map(({ pair, bodies: [body] }) => context.call(pair.save, { body })),
  )
  for (const [index, result] of saved.entries()) {
    const form = forms[index]
    // The first save may restart the terminal, which then refuses the second one.
    if (!form || result.isSuccess || isBusy(result) || result.status >= 500) continue
    const { save } = form.pair
    const alone = await context.callPatiently(save, { body: form.bodies[0] })
    if (alone.isSuccess)
      context.infer(save, [...saved, alone], {
        place: 'refused',
        message: `${save} is refused with ${responseText(result)} while another form is saved. The same call alone succeeds.`,
        pointer: '/requestBody',
      })
    else context.leaveOut(save, `A save was refused with ${responseText(alone)}.`)
  }
  if (!saved.every(({ isSuccess }) => isSuccess)) return
  const names = new Intl.ListFormat('en').format(pairs.map(({ save }) => save))
  await expectKept(context, forms, saved, `concurrent successful calls of ${names}`)
}

/**
 * Saves a form of both owners at the same time. The second owner saves the values that are already saved, so that the calls change
 * nothing of that owner unless the server mixes them up.
 */
async function saveOfBothOwners(context: VerifyContext, pair: SavePair): Promise<void> {
  const { owner, peer, sessions } = context
  if (!owner || !peer) return
  await context.settle()
  const { result: before } = await sessions.callAs(peer, pair.read)
  const form = await formOf(context, pair, 1)
  const kept = savedFields(pair, before.json)
  const body = restoringBody(pair, kept)
  const isValid = checkRequest(pair.save, { path: {}, query: {}, body }).kind === 'valid'
  // While alerts are not received, the server may keep a level that no response shows.
  const isHidden = kept['receiveFlag'] === false
  if (!form || !before.isSuccess || !isValid || isHidden) return
  if (!context.isHarmless(pair.save, { body })) return
  const [own, { result: foreign }] = await Promise.all([
    context.call(pair.save, { body: form.bodies[0] }),
    sessions.callAs(peer, pair.save, { body }),
  ])
  if (!own.isSuccess || !foreign.isSuccess) return
  const [, fields = {}] = form.values
  const shown = await readUntilShown(context, { read: pair.read, fields }, applyMs)
  const { result: after } = await sessions.callAs(peer, pair.read)
  for (const [user, other, result, expected, wrong] of [
    [owner, peer, shown, fields, kept],
    [peer, owner, after, kept, fields],
  ] as const)
    for (const { name, found } of differences(result?.json, expected))
      if (result && found !== undefined && isDeepStrictEqual(found, wrong[name]))
        context.infer(pair.save, [foreign, own, result], {
          place: `${name} of another owner`,
          rule: 'ROLE-2',
          message: `${user.userId} and ${other.userId} called ${pair.save} at the same time. ${pair.read} then returns ${name} ${jsonExcerpt(found)} to ${user.userId}, which ${other.userId} has saved.`,
          pointer: '/requestBody',
        })
}

/** Saves one form after the other. Each save begins after the response to the last one, whose data may not yet be shown. */
async function saveInSequence(
  context: VerifyContext,
  pairs: readonly SavePair[],
  count: number,
): Promise<void> {
  await context.settle()
  const { owner, sessions, caller } = context
  // A session that began before the first save must not write the old data back.
  const older = owner && caller.loginsLeft > 4 ? await sessions.create(owner) : undefined
  const forms: Form[] = []
  for (const pair of pairs) {
    const form = await formOf(context, pair, count)
    if (form) forms.push(form)
  }
  const saved: CallResult[] = []
  for (const [index, { pair, bodies }] of forms.entries())
    for (const body of bodies) {
      const session = index === 0 ? undefined : older
      const tried = await context.callPatiently(pair.save, { body, session })
      // A server may end the session at a later login.
      const isEnded = session !== undefined && tried.status === 401
      const result = isEnded ? await context.callPatiently(pair.save, { body }) : tried
      if (!result.isSuccess)
        return context.leaveOut(pair.save, `A save was refused with ${responseText(result)}.`)
      saved.push(result)
    }
  const names = forms.flatMap(({ pair, bodies }) => bodies.map(() => pair.save)).join(', ')
  await expectKept(context, forms, saved, `successful calls of ${names}, one after the other`)
}

async function expectKept(
  context: VerifyContext,
  forms: readonly Form[],
  saved: readonly CallResult[],
  what: string,
): Promise<void> {
  await context.settle()
  for (const { pair, values, unshown } of forms) {
    const fields = values.at(-1) ?? {}
    const result = await readUntilShown(context, { read: pair.read, fields }, applyMs)
    if (!result?.isSuccess) continue
    for (const { name, expected, found } of differences(result.json, fields)) {
      // A value that the server has changed, for example rounded, is not lost.
      const isLost = values.some(
        ({ [name]: earlier }) => differences({ found }, { found: earlier }).length === 0,
      )
      const isChanged = changeOf(expected, found) !== undefined
      if (!isLost || isChanged || unshown.has(`${pair.read} ${name}`)) continue
      context.infer(pair.save, [...saved, result], {
        place: name,
        message: `A value of ${pair.save} is lost: after ${what}, ${pair.read} returns the earlier ${name} ${jsonExcerpt(found)} instead of ${jsonExcerpt(expected)}. Another of these saves may have written it back.`,
        pointer: fieldPointer(pair.read, name),
      })
    }
  }
}
