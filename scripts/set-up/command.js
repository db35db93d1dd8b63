// Plain JavaScript: this runs on the machine's own Node, before the pinned one is installed.
import { spawn } from 'node:child_process'

/**
 * @typedef {object} CommandResult
 * @property {boolean} isOk whether it ended by itself with exit code 0
 * @property {string} output the last of what it printed, at most 64 kB
 * @property {string} reason why it failed, in one line; empty when it did not
 */

/**
 * Runs a command to its end, or to the end of its time; never rejects. A Ctrl-C meanwhile ends the command and then us.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ limitMs: number, cwd?: string, env?: NodeJS.ProcessEnv, onWait?: (seconds: number) => void }} options
 *   `onWait` is called every 15 seconds while the command runs
 * @returns {Promise<CommandResult>}
 */
export function runCommand(command, args, { limitMs, cwd, env, onWait }) {
  return new Promise((resolve) => {
    // A process group of its own, so that what the command itself started ends with it.
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
    child.once('error', (error) => finish(`${command} can't be run (${error.message})`))
    child.once('close', (code) => {
      if (isOverdue) finish(`not done after ${Math.round(limitMs / 1000)} s`)
      else finish(code === 0 ? '' : telling(output) || `exit code ${code}`)
    })
  })
}

/**
 * The line of an output that best says what went wrong: the first that speaks of an error, else the last.
 *
 * @param {string} output
 */
export function telling(output) {
  const lines = output
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const told = lines.find((line) => /\b(error|failed|E:|ERR!)/iu.test(line)) ?? lines.at(-1) ?? ''
  return told.slice(0, 200)
}

/** @param {number | undefined} pid */
function endGroup(pid) {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended in the meantime.
  }
}
