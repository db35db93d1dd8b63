import { setImmediate as nextContext } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { groupCommit } from '../../../simulator/journal/group-commit.ts'

/** A group commit that notes what happens in which order. */
function noted() {
  const log: string[] = []
  const group = groupCommit((work) => {
    log.push('begin')
    work()
    log.push('end')
  })
  const add = (name: string, isLost = false) =>
    group
      .add({
        write: () => {
          if (isLost) throw new Error('The disk is full.')
          log.push(`write ${name}`)
        },
        onLost: () => void log.push(`lost ${name}`),
      })
      .then(
        () => log.push(`kept ${name}`),
        () => log.push(`refused ${name}`),
      )
  return { log, group, add }
}

test('what comes in one turn is written together, in order, and answered after that', async () => {
  const { log, add } = noted()
  await Promise.all([add('a'), add('b'), add('c')])
  await add('d')
  expect(log.join(', ')).toBe(
    [
      'begin, write a, write b, write c, end, kept a, kept b, kept c',
      'begin, write d, end, kept d',
    ].join(', '),
  )
})

test('a failure refuses all of its group, each before anybody hears of it, and nothing else', async () => {
  const { log, add } = noted()
  await Promise.all([add('a'), add('b', true), add('c')])
  await add('d')
  expect(log.join(', ')).toBe(
    [
      'begin, write a, lost a, lost b, lost c, refused a, refused b, refused c',
      'begin, write d, end, kept d',
    ].join(', '),
  )
})

test('what is flushed is written at once, and not again at the end of the turn', async () => {
  const { log, group, add } = noted()
  const kept = add('a')
  group.flush()
  expect(log).toEqual(['begin', 'write a', 'end'])
  await kept
  await nextContext()
  expect(log).toEqual(['begin', 'write a', 'end', 'kept a'])
})
