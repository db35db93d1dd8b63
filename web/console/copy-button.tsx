import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { type PlainText, t } from './words/words.ts'

export function CopyButton({
  name,
  label,
  text,
}: {
  name: PlainText
  /** The accessible name. The default is `name`. */
  label?: string
  text: string
}) {
  const [isCopied, setIsCopied] = useState(false)
  return (
    <Button
      variant="outline"
      aria-label={isCopied ? undefined : label}
      onClick={() => void navigator.clipboard.writeText(text).then(() => setIsCopied(true))}
    >
      {isCopied ? `✓ ${t('Copied')}` : t(name)}
    </Button>
  )
}
