import { compress, decompress, fromBase64, toBase64 } from '#platform'
import { saveFile } from '../runtime/save-file.ts'
import { sessionStore } from '../runtime/storage.ts'
import { wait } from '../runtime/tasks.ts'
import { readTexts, type Texts } from './texts.ts'

const base = import.meta.env.BASE_URL
const portal = `${base}eqUser/view`
const pageKey = 'equser.demo.page'
const refreshMs = 1_000
/** The maximum length of a link, because some chat programs cut off longer ones. */
const maxLinkLength = 8_000

const frame = find('screen', HTMLIFrameElement)
const scenario = find('scenario', HTMLSelectElement)
const file = find('file', HTMLInputElement)
const message = find('message', HTMLOutputElement)

function find<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const found = document.getElementById(id)
  if (found instanceof kind) return found
  throw new Error(`The page has no element with the id ${id}.`)
}

/**
 * Calls the service worker and returns its response.
 *
 * @throws Error with the message of the service worker
 */
async function call(path: string, init?: RequestInit): Promise<Texts> {
  const response = await fetch(`${base}demo/${path}`, init)
  const texts = readTexts(await response.text())
  if (!response.ok) throw new Error(texts['message'])
  return texts
}

const act = async (action: string) => showStatus(await call(action, { method: 'POST' }))

async function openWorld({ page, ...world }: Texts): Promise<void> {
  showStatus(await call('world', { method: 'PUT', body: JSON.stringify(world) }))
  // Uses only the path of the page, because links come from anybody and could name another site.
  showPage(new URL(page ?? portal, location.origin).pathname)
}

function showStatus({ scenario: name = '', time = '', login, isRunning, isLinkUp }: Texts): void {
  scenario.value = name
  const texts = {
    time,
    login: login === '' ? '' : `ログイン：${login}`,
    play: isRunning === '' ? '再生' : '一時停止',
    link: isLinkUp === '' ? '回線をつなぐ' : '回線を切る',
  }
  for (const [id, text] of Object.entries(texts)) find(id, HTMLElement).textContent = text
}

function showPage(page: string): void {
  const isPortal = page.startsWith(portal)
  const names = ['ポータル', 'コンソール']
  const [name = '', other = ''] = isPortal ? names : names.toReversed()
  // Without a service worker, only these two addresses have a page. The fragment names the page to show.
  const inPage = `${base}${isPortal ? 'eqUser' : 'sim'}/#${page}`
  frame.src = navigator.serviceWorker ? page : inPage
  frame.title = name
  find('other', HTMLElement).textContent = other
}

const shownPage = () => frame.contentWindow?.location.pathname ?? portal

/** Copies a link to the same page of the same world at the same virtual time. If the link is too long, saves a file instead. */
async function share(): Promise<void> {
  const { isRunning: _, journal = '', ...world } = await call('world')
  // Removes the digests of the responses, which are long. They are not needed to repeat the calls.
  const short = journal.replaceAll(/(?<="outputDigest":")\w+/g, '')
  const shared = JSON.stringify({ ...world, journal: short, page: shownPage() })
  const code = toBase64(compress(shared)).replaceAll('+', '-').replaceAll('/', '_')
  const link = Object.assign(document.createElement('a'), {
    href: `${location.origin}${base}#world=${code}`,
    textContent: 'この時点を開くリンク',
  })
  if (link.href.length > maxLinkLength) {
    saveFile('equser-demo.json', new Blob([shared]))
    message.textContent =
      '操作が多くリンクに入りきらないため、ファイルに保存しました。「ファイル」で開けます。'
    return
  }
  const isCopied = await navigator.clipboard.writeText(link.href).then(
    () => true,
    () => false,
  )
  message.replaceChildren(link, isCopied ? ' をコピーしました。' : ' をコピーしてください。')
}

/** Returns the world that an address names: a scenario (`#scenario=noto-2024`), or the encoded world of a shared link. */
function worldIn(hash: string): Texts {
  const [, kind, value = ''] = /^#(scenario|world)=(.+)$/.exec(hash) ?? []
  if (kind !== 'world') return { scenario: value }
  const bytes = fromBase64(value.replaceAll('-', '+').replaceAll('_', '/'))
  return readTexts(decompress(bytes))
}

/** Runs an action. If it fails, shows the reason. Returns whether it succeeded. */
async function attempt(action: () => Promise<unknown>): Promise<boolean> {
  message.textContent = ''
  try {
    await action()
    return true
  } catch (error) {
    message.textContent = `できませんでした：${error instanceof Error ? error.message : String(error)}`
    return false
  }
}

function addControls(): void {
  const clicks: Record<string, () => unknown> = {
    reset: () => openWorld({ scenario: scenario.value }),
    share,
    other: () => showPage(shownPage().startsWith(portal) ? `${base}sim/` : portal),
  }
  for (const button of document.querySelectorAll('button')) {
    const { id } = button
    const run = clicks[id] ?? (() => act(id))
    button.addEventListener('click', () => void attempt(async () => run()))
  }
  scenario.addEventListener('change', () => {
    void attempt(() => openWorld({ scenario: scenario.value }))
  })
  file.addEventListener('change', () => {
    void attempt(async () => openWorld(readTexts((await file.files?.[0]?.text()) ?? '')))
  })
  addEventListener('hashchange', () => location.reload())
  addEventListener('pagehide', () => sessionStore.setItem(pageKey, shownPage()))
}

/** Runs the simulator in this page instead of a service worker, which private windows of some browsers don't have. */
async function startInPage(): Promise<undefined> {
  await import(/* @vite-ignore */ `${base}sw.js`)
  frame.addEventListener('load', () => {
    // A page that reloads itself is at an address without a file, and without this page's `fetch`, so it is opened anew.
    if (frame.contentWindow?.fetch !== window.fetch) showPage(shownPage())
  })
}

async function startWorker(): Promise<ServiceWorker> {
  const controlled = new Promise((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })
  })
  await navigator.serviceWorker.register(`${base}sw.js`)
  const { active } = await navigator.serviceWorker.ready
  if (!active) throw new Error('The service worker is not active.')
  if (!navigator.serviceWorker.controller) {
    // After a reload that bypasses the cache, a page has no service worker until it sends this message.
    active.postMessage('claim', [])
    await controlled
  }
  return active
}

async function start(): Promise<void> {
  const worker = await ('serviceWorker' in navigator ? startWorker() : startInPage())
  addControls()
  const { hash } = location
  history.replaceState(null, '', base)
  if (hash === '' || !(await attempt(async () => openWorld(worldIn(hash))))) {
    showPage(sessionStore.getItem(pageKey) ?? portal)
    showStatus(await call('status'))
  }
  frame.addEventListener('load', () => worker?.postMessage('store files', []), { once: true })
  for (;;) {
    await wait(refreshMs)
    if (!document.hidden) await call('status').then(showStatus, () => undefined)
  }
}

void attempt(start)
