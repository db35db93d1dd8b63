import { spawn } from 'node:child_process'
import { noticeText } from '../../../openapi/conformance/watch/delivery.ts'
import type { Notice } from '../../../openapi/conformance/watch/watch-state.ts'

/** Where alerts go. */
export interface AlertTargets {
  /** A command for the shell. It gets the alert as text on its standard input. */
  command?: string | undefined
  /** An address that gets the alert as JSON, with the text in `text`. */
  webhook?: URL | undefined
}

/** How long a command or a webhook may take, in milliseconds. */
const limitMs = 30_000

/** Delivers an alert. Returns why that failed, undefined if it did not. */
export async function deliver(
  notice: Notice,
  { command, webhook }: AlertTargets,
): Promise<string | undefined> {
  try {
    if (webhook) await post(notice, webhook)
    if (command !== undefined) await run(noticeText(notice), command)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

async function post(notice: Notice, webhook: URL): Promise<void> {
  const response = await fetch(webhook, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text: noticeText(notice), ...notice }),
    redirect: 'manual',
    signal: AbortSignal.timeout(limitMs),
  })
  await response.body?.cancel()
  // Its path may be a secret.
  if (!response.ok) throw new Error(`The webhook at ${webhook.host} answered ${response.status}.`)
}

function run(text: string, command: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, {
      shell: true,
      stdio: ['pipe', 'inherit', 'inherit'],
      timeout: limitMs,
    })
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      if (code === 0) resolve()
      else reject(new Error(`The alert command ended with ${signal ?? `exit code ${code}`}.`))
    })
    // A command that does not read its input closes it.
    child.stdin.on('error', () => undefined)
    child.stdin.end(`${text}\n`)
  })
}
