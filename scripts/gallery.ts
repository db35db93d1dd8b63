import { readPort, runCommandLine } from '../simulator/cli/command-line.ts'
import { followGallery } from './gallery/gallery-server.ts'
import { untilStopped } from './run/stop-signals.ts'

const usage = `Usage: npm run gallery [-- options]

Shows every screen of the portal in every state that the contract gives it, as live thumbnails with a search. A new screen
or example appears by itself. npm run dev:mock serves the gallery too.

  --port <port>  default 5174
  --help         show this text`

await runCommandLine(usage, { port: { type: 'string' } }, async ({ port }) => {
  const stopped = untilStopped()
  const gallery = await followGallery(readPort('--port', port, 5174), console.log)
  console.log(`The gallery is at ${gallery.address}`)
  await stopped
  await gallery.close()
})
