interface Bundle {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

/** Returns a check: does `screens` match the path of a module, or of a direct or indirect importer? Ignores dynamic imports. */
export function importedBy(screens: RegExp): (id: string, bundle: Bundle) => boolean {
  const known = new Map<string, boolean>()
  return function isImported(id: string, bundle: Bundle): boolean {
    const answer = known.get(id)
    if (answer !== undefined) return answer
    // If modules import each other, this ends the search.
    known.set(id, false)
    const isFound =
      screens.test(id) ||
      (bundle.getModuleInfo(id)?.importers ?? []).some((importer) => isImported(importer, bundle))
    known.set(id, isFound)
    return isFound
  }
}
