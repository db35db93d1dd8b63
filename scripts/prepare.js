// Runs before each npm script. It is plain JavaScript, because the machine's own Node (18 or later) runs it.
import { fileURLToPath } from 'node:url'
import { install } from './set-up/install.js'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Installs the packages, and also Node if the machine's version is too old. */
try {
  await install(root, console.error)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
