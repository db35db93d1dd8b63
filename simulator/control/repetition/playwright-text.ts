import { jstIso } from '../../models/jst-text.ts'
import { ownScenario, type RepeatedWorld } from './scenario-text.ts'
import type { RepeatedStep, Session } from './steps.ts'

/**
 * The text of a Playwright test that repeats steps in a world of the same scenario and expects the same statuses. It starts a
 * simulator of its own, so that it runs without a configuration.
 */
export function playwrightText(
  world: RepeatedWorld,
  steps: readonly RepeatedStep[],
  { from, to }: { from: number; to: number },
): string {
  const sessions = new Map<string, Session | undefined>()
  for (const step of steps) {
    if (step.kind !== 'command') sessions.set(nameOf(step.session), step.session)
  }
  const lines = [...sessions.keys()].map(
    (name) =>
      `const ${name} = await playwright.request.newContext({ baseURL: baseURL ?? '', extraHTTPHeaders: world.headers })`,
  )
  let lastMs = world.openedAt
  for (const step of steps) {
    if (step.atMs > lastMs) lines.push(`await world.advanceTo(${quoted(jstIso(step.atMs))})`)
    lastMs = step.atMs
    lines.push(...stepLines(step))
  }
  if (to > lastMs) lines.push(`await world.advanceTo(${quoted(jstIso(to))})`)
  return [
    `import { expect } from '@playwright/test'`,
    `import { test } from 'equser/playwright'`,
    '',
    `const yaml = ${templateLiteral(ownScenario(world).toString())}`,
    '',
    `test.use({ serve: [], newWorld: { scenario: { yaml }, seed: ${quoted(world.seed)} } })`,
    '',
    `test(${quoted(`world ${world.name} from ${jstIso(from)} to ${jstIso(to)}`)}, async ({ playwright, baseURL, world }) => {`,
    ...lines.map((line) => `  ${line}`),
    '})',
    '',
  ].join('\n')
}

function stepLines(step: RepeatedStep): string[] {
  if (step.kind === 'command') return [`await world.command(${JSON.stringify(step.command)})`]
  const name = nameOf(step.session)
  if (step.kind === 'log-in') {
    const data = JSON.stringify(step.body)
    return [
      `expect((await ${name}.post('/eqUser/api/user/login', { data: ${data} })).ok()).toBe(true)`,
    ]
  }
  const { request, response } = step
  const target = request.query === '' ? request.path : `${request.path}?${request.query}`
  const data = request.body === undefined ? '' : `, data: ${bodyText(request.body)}`
  const call = `${name}.fetch(${quoted(target)}, { method: ${quoted(request.method)}${data} })`
  return [`expect((await ${call}).status()).toBe(${response.status})`]
}

/** The variable of a session. */
function nameOf(session: Session | undefined): string {
  if (!session) return 'visitor'
  const name = session.user.replaceAll(/\W/g, '_')
  return `user_${name}${session.number === 1 ? '' : `_${session.number}`}`
}

/** JSON stays readable as an object. Other bodies are sent as they are. */
function bodyText(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body))
  } catch {
    return quoted(body)
  }
}

function quoted(text: string): string {
  return `'${text
    .replaceAll('\\', '\\\\')
    .replaceAll("'", String.raw`\'`)
    .replaceAll('\n', String.raw`\n`)
    .replaceAll('\r', String.raw`\r`)}'`
}

function templateLiteral(text: string): string {
  const escaped = text
    .replaceAll('\\', '\\\\')
    .replaceAll('`', '\\`')
    .replaceAll('${', '\\${')
    // As it is, it would be read as a line feed.
    .replaceAll('\r', String.raw`\r`)
  return `\`${escaped}\``
}
