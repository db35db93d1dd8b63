import { describe, expect, test } from 'vitest'
import { mailKinds } from '../../../simulator/state/mail.ts'
import { playObserved } from '../observe.ts'
import { failuresOf } from '../play-generated.ts'
import { rules } from '../rules.ts'
import { mistakeOf, mistakes } from './all.ts'
import { storyNames, storyTemplate } from './stories.ts'

describe('planted mistakes', () => {
  test.each(storyNames)('without a mistake, the story %s breaks no rule', (name) => {
    expect(failuresOf(storyTemplate(name))).toEqual([])
  })

  test.each(mistakes.map((mistake) => [mistake.breaks, mistake.title, mistake] as const))(
    '%s: %s',
    (_, __, { breaks, story, plant }) => {
      const failures = failuresOf(storyTemplate(story), plant)
      expect(failures.map(({ rule }) => rule)).toContain(breaks)
      // The message contains the wrong value, but no whole mail or log.
      const message = failures.find(({ rule }) => rule === breaks)?.message
      expect(message).toMatch(/^.{10,200}$/)
    },
  )

  test('are found at the time at which the rule is broken', () => {
    const { story, plant } = mistakeOf('a terminal without power stays connected')
    const [failure] = failuresOf(storyTemplate(story), plant)
    expect(failure?.atMs).toBe(Date.parse('2024-02-01T09:01:00+09:00'))
  })

  test('break every rule', () => {
    const broken = new Set(mistakes.map(({ breaks }) => breaks))
    expect([...broken].toSorted()).toEqual(rules.map(({ name }) => name).toSorted())
  })

  test('have stories in which every kind of mail is sent', () => {
    const mails = storyNames.flatMap(
      (name) => playObserved(storyTemplate(name)).play.world.state.mails,
    )
    expect([...new Set(mails.map(({ kind }) => kind))].toSorted()).toEqual(mailKinds.toSorted())
  })

  test('use every story', () => {
    const used = new Set(mistakes.map(({ story }) => story))
    expect([...used].toSorted()).toEqual(storyNames.toSorted())
  })
})
