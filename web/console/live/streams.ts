/** Browsers allow six HTTP/1.1 connections to a host, for all tabs together. Other calls need some of them. */
const maxOpen = 3
/** If tabs follow more streams, the streams take turns. */
const turnMs = 500
/** The simulator sends an event at least every 10 s. */
const heartbeatTimeoutMs = 25_000
/** Browsers don't reconnect after an error response. */
export const retryMs = 2_000

/** `data` is the JSON text of a `LiveMessage` if `kind` is `world`. `deleted`: the world no longer exists. */
export interface StreamEvent {
  kind: 'live' | 'lost' | 'deleted' | 'world'
  data: string
}

interface Stream {
  url: string
  /** One for each tab that follows the stream. */
  ports: Set<MessagePort>
  source?: EventSource
  timer?: ReturnType<typeof setTimeout> | undefined
}

/** The stream that has been open or has waited longest comes first. */
const streams = new Map<string, Stream>()
let turns: ReturnType<typeof setInterval> | undefined

/** After the port has sent the address of a stream, it receives the events of the stream, until it sends an empty text. */
export function serve(port: MessagePort): void {
  turns ??= setInterval(openWaiting, turnMs)
  const leave = (): void => {
    for (const stream of streams.values()) {
      if (!stream.ports.delete(port) || stream.ports.size > 0) continue
      close(stream)
      streams.delete(stream.url)
    }
  }
  // Chrome also reports tabs that crash.
  port.addEventListener('close', leave)
  port.addEventListener('message', ({ data: url }: MessageEvent<string>) => {
    leave()
    if (url === '') return
    const stream = streams.get(url) ?? { url, ports: new Set() }
    stream.ports.add(port)
    // The first event of a connection has the whole state, which a new tab needs.
    open(stream)
  })
  port.start()
}

function openWaiting(): void {
  const waiting = [...streams.values()].find(({ source, timer }) => !source && !timer)
  if (waiting) open(waiting)
}

/** Closes the stream that has been open longest if there are too many. */
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

/** A world can be deleted while its stream waits for its turn. */
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
