import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { groupCommit } from '../../../simulator/journal/group-commit.ts'

/** A group commit that logs what happens in which order. */
function loggedGroup() {
  const log: string[] = []
  const group = groupCommit((work) => {
    log.push('begin')
    work()
    log.push('end')
  })
  const add = (name: string, isFailing = false) =>
    group
      .add({
        write: () => {
          if (isFailing) throw new Error('The disk is full.')
          log.push(`write ${name}`)
        },
        onFailed: () => void log.push(`failed ${name}`),
      })
      .then(
        () => log.push(`resolved ${name}`),
        () => log.push(`rejected ${name}`),
      )
  return { log, group, add }
}

test('items of one turn are written together, in order, and resolve after that', async () => {
  const { log, add } = loggedGroup()
  await Promise.all([add('a'), add('b'), add('c')])
  await add('d')
  expect(log.join(', ')).toBe(
    [
      'begin, write a, write b, write c, end, resolved a, resolved b, resolved c',
      'begin, write d, end, resolved d',
    ].join(', '),
  )
})

test('a failure rejects its whole group, after all are marked as failed, and no other group', async () => {
  const { log, add } = loggedGroup()
  await Promise.all([add('a'), add('b', true), add('c')])
  await add('d')
  expect(log.join(', ')).toBe(
    [
      'begin, write a, failed a, failed b, failed c, rejected a, rejected b, rejected c',
      'begin, write d, end, resolved d',
    ].join(', '),
  )
})

test('a flush writes items at once, and they are not written again at the end of the turn', async () => {
  const { log, group, add } = loggedGroup()
  const added = add('a')
  group.flush()
  expect(log).toEqual(['begin', 'write a', 'end'])
  await added
  await nextTurn()
  expect(log).toEqual(['begin', 'write a', 'end', 'resolved a'])
})
