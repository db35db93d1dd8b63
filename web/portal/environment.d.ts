/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_MANUAL_URL?: string
  readonly VITE_SUPPORT_URL?: string
  readonly VITE_TERMS_URL?: string
  readonly VITE_PRIVACY_URL?: string
  readonly VITE_ABOUT_URL?: string
}

interface Window {
  /** Loads the files of the page at a pathname. Only builds define this function. */
  preloadPage?: (pathname: string) => void
}
