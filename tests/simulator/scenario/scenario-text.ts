import { ScenarioError } from '../../../simulator/scenario/read/error-message.ts'
import { parseScenario } from '../../../simulator/scenario/read/parse.ts'
import { Play } from '../../../simulator/scenario/play/play.ts'
import type { StepResult } from '../../../simulator/scenario/play/result.ts'
import { createTemplate } from '../../../simulator/worlds/parsed-template.ts'

/** Number of lines before the first step in `withTimeline`. */
export const linesBefore = 29

/**
 * A scenario at 9:00 with the owner Taro (terminal 1700123), the owner Port (1700456), an administrator, and a terminal without
 * an owner (1700789).
 *
 * @param timeline the steps in YAML, without indentation
 * @param more further lines, such as `endAt: +1h`
 */
export function withTimeline(timeline: string, more = ''): string {
  return `name: night
title: 試験
seed: night
startAt: 2024-02-01T09:00:00+09:00
portalUrl: http://127.0.0.1:8080
${more}
accounts:
  - kind: owner
    userId: kanazawa_taro
    password: Yure-2024!
    mailAddress: owner@example.jp
    terminalId: '1700123'
  - { kind: owner, userId: wajima_port, password: Minato#2024, mailAddress: port@example.jp, terminalId: '1700456' }
  - { kind: admin, userId: support_01, password: Anzen#2024 }
terminals:
  - &terminal
    terminalId: '1700123'
    registrationCode: Ab12Cd34
    localAddr: 192.168.1.20
    place: { lat: 36.56103, lng: 136.65655, floor: 1階 }
    eruption: { areaName: 白山 }
    tsunami: { areaCode: '361' }
  - <<: *terminal
    terminalId: '1700456'
    plan: special
    provider: west-net
    connection: { dc: west0 }
  - { <<: *terminal, terminalId: '1700789' }
timeline:
${timeline
  .trim()
  .split('\n')
  .map((line) => `  ${line}`)
  .join('\n')}
`
}

export function play(source: string, seed?: string): Play {
  const template = createTemplate(source, 'night.yaml', { seed, checksCalls: true })
  return new Play(template.scenario, template.instantiateAtStart())
}

export function resultsOf(source: string, seed?: string): StepResult[] {
  const events = [...play(source, seed).events()]
  return events.flatMap((event) => (event.kind === 'result' ? [event.result] : []))
}

/** Plays the steps of a timeline and returns every difference. */
export function differencesOf(timeline: string, more?: string): string[] {
  return resultsOf(withTimeline(timeline, more)).flatMap(({ differences }) =>
    differences.map(({ message }) => message),
  )
}

/** Returns the error message for a scenario, or `none` if the scenario is valid. */
export function errorOf(source: string): string {
  try {
    parseScenario(source, 'night.yaml')
  } catch (error) {
    if (error instanceof ScenarioError) return error.message
    throw error
  }
  return 'none'
}

/** Parses a table of steps, each followed by an indented line with its error message. `…` stands for any text. */
export function mistakesIn(table: string): { step: string; parts: string[] }[] {
  return [...table.matchAll(/^(\S.*)\n {2}(.*)$/gm)].map(([, step = '', error = '']) => ({
    step,
    parts: error.split('…').map((part) => part.trim()),
  }))
}
