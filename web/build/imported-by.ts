interface Bundle {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

/** Returns a check for modules whose path matches `screens`, and their direct and indirect imports, except dynamic ones. */
export function importedBy(screens: RegExp): (id: string, bundle: Bundle) => boolean {
  const known = new Map<string, boolean>()
  return function isImported(id: string, bundle: Bundle): boolean {
    const answer = known.get(id)
    if (answer !== undefined) return answer
    // Ends the search in an import cycle.
    known.set(id, false)
    const isFound =
      screens.test(id) ||
      (bundle.getModuleInfo(id)?.importers ?? []).some((importer) => isImported(importer, bundle))
    known.set(id, isFound)
    return isFound
  }
}
