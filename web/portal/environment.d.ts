/// <reference types="vite/client" />

/** What a build of the portal can be told about its provider. */
interface ImportMetaEnv {
  readonly VITE_MANUAL_URL?: string
  readonly VITE_SUPPORT_URL?: string
  readonly VITE_TERMS_URL?: string
  readonly VITE_PRIVACY_URL?: string
  readonly VITE_ABOUT_URL?: string
  /** Which maps are shown; `embedded` when it is left out. */
  readonly VITE_MAP?: 'embedded' | 'gsi' | 'google'
  readonly VITE_GOOGLE_MAPS_KEY?: string
}
