import { serve } from './streams.ts'

// This file runs as a shared worker, so that all tabs of a browser share the same streams.
addEventListener('connect', (event) => {
  if (event instanceof MessageEvent) for (const port of event.ports) serve(port)
})
