import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openGallery } from '../../scripts/gallery/gallery-server.ts'
import { untilStopped } from '../../scripts/run/stop-signals.ts'

// A folder of its own, because a build would replace the pages of another run.
const folder = await mkdtemp(join(tmpdir(), 'equser-pictures-'))
const stopped = untilStopped()
const gallery = await openGallery(folder)
// The Playwright configuration reads the address.
process.stdout.write(`Gallery ${gallery.address}\n`)
await stopped
await rm(folder, { recursive: true })
await gallery.close()
