interface Bundle {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

/** Returns a check for modules that the `screens` (matched by path) import, also indirectly. Dynamic imports don't count. */
export function importedBy(screens: RegExp): (id: string, bundle: Bundle) => boolean {
  const known = new Map<string, boolean>()
  return function isImported(id: string, bundle: Bundle): boolean {
    const answer = known.get(id)
    if (answer !== undefined) return answer
    // Import cycles end here.
    known.set(id, false)
    const isFound =
      screens.test(id) ||
      (bundle.getModuleInfo(id)?.importers ?? []).some((importer) => isImported(importer, bundle))
    known.set(id, isFound)
    return isFound
  }
}
