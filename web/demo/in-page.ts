import { EventSource } from 'eventsource'

type FrameWindow = Window & typeof globalThis

declare global {
  interface Window {
    /** Set if there is no service worker. The pages of the demo call it in their frame before their own code runs. */
    enterDemo?: (frame: FrameWindow) => void
  }
}

/**
 * Lets this page and its frame call the simulator without a service worker. Browsers load event streams, images and the frame
 * with the terminal's page without calling `fetch`, so this function makes them use it.
 *
 * @param base the path of the demo
 * @param respond returns undefined for requests of files
 */
export function respondInPage(
  base: string,
  respond: (request: Request) => Promise<Response> | undefined,
): void {
  const fetchFile = globalThis.fetch
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    return respond(request) ?? fetchFile(request)
  }
  globalThis.fetch = fetch
  window.enterDemo = (frame) => {
    const { history, location, Element } = frame
    // The fragment of the frame's address is the path of the page. The portal and the console need it as the address.
    history.replaceState(null, '', location.hash.slice(1))
    class FetchedEventSource extends EventSource {
      constructor(address: string) {
        super(new URL(address, location.href), { fetch })
      }
    }
    // Opens links in the frame instead of a new tab, because a new tab would have a world of its own.
    const open = (path: string): Window => {
      location.assign(`${base}eqUser/#${new URL(path, location.href).pathname}`)
      return frame
    }
    // Without shared workers, the console opens its event streams in the frame, where they use the class above.
    Object.assign(frame, { fetch, open, EventSource: FetchedEventSource, SharedWorker: undefined })
    // oxlint-disable-next-line typescript/unbound-method -- it is always called with an element as `this`
    const { setAttribute } = Element.prototype
    Element.prototype.setAttribute = function setAttributeInDemo(name, value) {
      const isCall = name === 'src' && value.startsWith(`${base}eqUser/api/`)
      if (isCall) showResponse(this, value).catch(() => setAttribute.call(this, name, value))
      else setAttribute.call(this, name, value)
    }
    // React sets the address of an image as a property, too.
    Object.defineProperty(frame.HTMLImageElement.prototype, 'src', {
      set(this: Element, value: string) {
        this.setAttribute('src', value)
      },
    })
  }
}

/** Shows the response to a call in an image or a frame. If the frame then has a form, sends it in the same way. */
async function showResponse(element: Element, address: string): Promise<void> {
  const response = await fetch(address)
  const content = URL.createObjectURL(await response.blob())
  const handleLoad = (): void => {
    URL.revokeObjectURL(content)
    const form = formIn(element)
    form?.addEventListener('submit', (event) => {
      event.preventDefault()
      const [path = ''] = address.split('?')
      void showResponse(element, `${path}?${fieldsOf(form).toString()}`)
    })
  }
  element.addEventListener('load', handleLoad, { once: true })
  element.setAttribute('src', content)
}

/** Returns the form in a frame. Undefined if the element is not a frame, or has no form. */
function formIn(element: Element): HTMLFormElement | undefined {
  return isFrame(element) ? element.contentDocument?.forms[0] : undefined
}

/** Whether an element is a frame. It belongs to another window, so `instanceof` would return false. */
function isFrame(element: Element): element is HTMLIFrameElement {
  return element.tagName === 'IFRAME'
}

function fieldsOf(form: HTMLFormElement): URLSearchParams {
  const fields = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') fields.append(name, value)
  }
  return fields
}
