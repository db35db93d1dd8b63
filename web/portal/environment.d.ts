/// <reference types="vite/client" />

/** Build-time settings of the portal. */
interface ImportMetaEnv {
  readonly VITE_MANUAL_URL?: string
  readonly VITE_SUPPORT_URL?: string
  readonly VITE_TERMS_URL?: string
  readonly VITE_PRIVACY_URL?: string
  readonly VITE_ABOUT_URL?: string
}

interface Window {
  /** Loads the files of the page at a pathname. Defined in builds only. */
  preloadPage?: (pathname: string) => void
}
