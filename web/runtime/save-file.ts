export function saveFile(name: string, file: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Browsers can read the file some time after the click, so its address stays valid for a minute.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
