/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_MANUAL_URL?: string
  readonly VITE_SUPPORT_URL?: string
  readonly VITE_TERMS_URL?: string
  readonly VITE_PRIVACY_URL?: string
  readonly VITE_ABOUT_URL?: string
}

interface Window {
  /** Preloads the files of the page at a pathname. Only builds define this function (web/build/preload-pages.ts). */
  preloadPage?: (pathname: string) => void
}
