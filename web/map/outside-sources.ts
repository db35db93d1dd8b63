import { gsiSearchUrl, gsiTiles } from './gsi.ts'

/** External sources that a page may load from, by directive of its content security policy. */
export type OutsideSources = Partial<
  Record<
    'scriptSrc' | 'styleSrc' | 'fontSrc' | 'imgSrc' | 'connectSrc' | 'frameSrc' | 'workerSrc',
    string[]
  >
>

/** The file in the built portal from which the server reads the external sources. */
export const outsideSourcesFile = 'outside-sources.json'

/**
 * The external sources that the maps of a build need, by its settings `VITE_MAP` and `VITE_GOOGLE_MAPS_KEY`.
 * Undefined if they need none.
 *
 * @throws Error for invalid settings
 */
export function outsideSources(
  map: string | undefined,
  googleKey: string | undefined,
): OutsideSources | undefined {
  switch (map) {
    case undefined:
    case 'embedded':
      return undefined
    case 'gsi':
      return { imgSrc: [originOf(gsiTiles.url)], connectSrc: [originOf(gsiSearchUrl)] }
    case 'google':
      if (!googleKey)
        throw new Error('VITE_MAP=google needs VITE_GOOGLE_MAPS_KEY, which is not set.')
      return googleSources
    default:
      throw new Error(`VITE_MAP is "${map}". Valid values are "embedded", "gsi" and "google".`)
  }
}

const googleHosts = [
  'https://*.googleapis.com',
  'https://*.gstatic.com',
  'https://*.google.com',
  'https://*.googleusercontent.com',
]

// From Google's guide to a content security policy for Google Maps. Without nonces, its inline styles need 'unsafe-inline'.
const googleSources: OutsideSources = {
  scriptSrc: [...googleHosts, 'blob:', "'unsafe-eval'"],
  styleSrc: ['https://fonts.googleapis.com', "'unsafe-inline'"],
  fontSrc: ['https://fonts.gstatic.com'],
  imgSrc: googleHosts,
  connectSrc: [...googleHosts, 'data:', 'blob:'],
  frameSrc: ['https://*.google.com'],
  workerSrc: ['blob:'],
}

function originOf(url: string): string {
  return new URL(url).origin
}
