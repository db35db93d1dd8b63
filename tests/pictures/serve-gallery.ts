import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openGallery } from '../../scripts/gallery/gallery-server.ts'

// A separate folder, because a build would replace the pages of another run.
const folder = mkdtempSync(join(tmpdir(), 'equser-pictures-'))
// Vite's server ends the process on SIGTERM.
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const { address } = await openGallery(folder)
// The Playwright configuration reads this line.
process.stdout.write(`Gallery ${address}\n`)
