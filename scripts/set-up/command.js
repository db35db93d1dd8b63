// This file is plain JavaScript, because the machine's own Node runs it before the pinned version is installed.
import { spawn } from 'node:child_process'

/**
 * @typedef {object} CommandResult
 * @property {boolean} isOk whether the command ended by itself with exit code 0
 * @property {string} output the last 64 kB of the output
 * @property {string} reason the reason of the failure, in one line; empty on success
 */

/**
 * Runs a command with a time limit. Never rejects. Ctrl-C ends the command and this process.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ limitMs: number, cwd?: string, env?: NodeJS.ProcessEnv, onWait?: (seconds: number) => void }} options
 *   `onWait` is called every 15 seconds while the command runs
 * @returns {Promise<CommandResult>}
 */
export function runCommand(command, args, { limitMs, cwd, env, onWait }) {
  return new Promise((resolve) => {
    // `detached` puts the command into its own process group, so that its child processes end with it.
    const child = spawn(command, args, {
      cwd,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const startedAt = Date.now()
    let output = ''
    let isOverdue = false
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output = (output + String(text)).slice(-65_536)
      })
    }
    const overdue = setTimeout(() => {
      isOverdue = true
      endGroup(child.pid)
    }, limitMs)
    const waiting = setInterval(() => onWait?.(Math.round((Date.now() - startedAt) / 1000)), 15_000)
    const interrupt = () => {
      endGroup(child.pid)
      process.exit(130)
    }
    process.once('SIGINT', interrupt).once('SIGTERM', interrupt)

    /** @param {string} reason */
    const finish = (reason) => {
      clearTimeout(overdue)
      clearInterval(waiting)
      process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
      resolve({ isOk: reason === '', output, reason })
    }
    child.once('error', (error) => finish(`${command} could not be run (${error.message})`))
    child.once('close', (code) => {
      if (isOverdue) finish(`timed out after ${Math.round(limitMs / 1000)} s`)
      else finish(code === 0 ? '' : errorLine(output) || `exit code ${code}`)
    })
  })
}

/**
 * Returns the line that best describes a failure: the first one with an error, or the last line.
 *
 * @param {string} output
 */
export function errorLine(output) {
  const lines = output
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const problem =
    lines.find((line) => /\b(error|failed|E:|ERR!)/iu.test(line)) ?? lines.at(-1) ?? ''
  return problem.slice(0, 200)
}

/** @param {number | undefined} pid */
function endGroup(pid) {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // The group has already ended.
  }
}
