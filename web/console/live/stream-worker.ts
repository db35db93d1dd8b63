import { serve } from './streams.ts'

// A shared worker: all tabs of a browser use the same streams.
addEventListener('connect', (event) => {
  if (event instanceof MessageEvent) for (const port of event.ports) serve(port)
})
