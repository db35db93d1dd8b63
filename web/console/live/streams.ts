/** Browsers allow six HTTP/1.1 connections to a host, for all tabs together. The other three are left for calls. */
const maxOpen = 3
/** If tabs follow more streams than can be open, another stream gets its turn at this interval. */
const turnMs = 500
/** A stream that is silent for this long has failed, because the simulator sends an event at least every 10 s. */
const heartbeatTimeoutMs = 25_000
/** The delay before reconnecting. After an error response, browsers don't reconnect by themselves. */
export const retryMs = 2_000

/** `live`, `lost`: the connection's state. `deleted`: there is no such world. `world`: `data` is a `LiveMessage` as JSON. */
export interface StreamEvent {
  kind: 'live' | 'lost' | 'deleted' | 'world'
  data: string
}

interface Stream {
  url: string
  /** The ports of the tabs that follow the stream, one per tab. */
  ports: Set<MessagePort>
  source?: EventSource
  timer?: ReturnType<typeof setTimeout> | undefined
}

/** All streams by address, in the order of their turns: first those that have been open or have waited longest. */
const streams = new Map<string, Stream>()
let turns: ReturnType<typeof setInterval> | undefined

/** When a tab sends the address of a stream through its port, it receives the stream's events, until it sends an empty text. */
export function serve(port: MessagePort): void {
  turns ??= setInterval(openWaiting, turnMs)
  const leave = (): void => {
    for (const stream of streams.values()) {
      if (!stream.ports.delete(port) || stream.ports.size > 0) continue
      close(stream)
      streams.delete(stream.url)
    }
  }
  // A closed port means that its tab is gone. Chrome fires this event even if the tab crashes.
  port.addEventListener('close', leave)
  port.addEventListener('message', ({ data: url }: MessageEvent<string>) => {
    leave()
    if (url === '') return
    const stream = streams.get(url) ?? { url, ports: new Set() }
    stream.ports.add(port)
    // Reconnects even an open stream, because a new tab needs the whole state, which only the first event of a connection has.
    open(stream)
  })
  port.start()
}

function openWaiting(): void {
  const waiting = [...streams.values()].find(({ source, timer }) => !source && !timer)
  if (waiting) open(waiting)
}

/** Opens a stream. If too many are open, first closes the one that has been open longest. */
function open(stream: Stream): void {
  close(stream)
  streams.delete(stream.url)
  const openStreams = [...streams.values()].filter(({ source }) => source)
  if (openStreams[0] && openStreams.length >= maxOpen) close(openStreams[0])
  streams.set(stream.url, stream)
  const send = (kind: StreamEvent['kind'], data = ''): void => {
    for (const port of stream.ports) port.postMessage({ kind, data } satisfies StreamEvent)
  }
  const reopenAfter = (ms: number): void => {
    clearTimeout(stream.timer)
    stream.timer = setTimeout(() => open(stream), ms)
  }
  const source = new EventSource(stream.url)
  stream.source = source
  reopenAfter(heartbeatTimeoutMs)
  source.addEventListener('open', () => send('live'))
  source.addEventListener('alive', () => reopenAfter(heartbeatTimeoutMs))
  source.addEventListener('world', ({ data }: MessageEvent<string>) => {
    reopenAfter(heartbeatTimeoutMs)
    send('world', data)
  })
  const end = (): void => {
    close(stream)
    streams.delete(stream.url)
    send('deleted')
  }
  source.addEventListener('gone', end)
  source.addEventListener('error', () => {
    close(stream)
    reopenAfter(retryMs)
    void isDeleted(stream).then((isGone) => (isGone ? end() : send('lost')))
  })
}

/** Returns whether the stream's world no longer exists. A world can be deleted while its stream is not open. */
function isDeleted({ url }: Stream): Promise<boolean> {
  return fetch(url.replace(/\/events\?.*/, '')).then(
    ({ status }) => status === 404,
    () => false,
  )
}

function close(stream: Stream): void {
  stream.source?.close()
  clearTimeout(stream.timer)
  delete stream.source
  delete stream.timer
}
