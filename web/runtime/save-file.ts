export function saveFile(name: string, file: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Revokes the address later, because browsers can read the file some time after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
