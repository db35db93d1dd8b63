import { type ClipboardEvent, useState } from 'react'
import { TextInput, type TextInputProps } from './text-input.tsx'

/** A password input with a checkbox that shows the password. Copying is always blocked. */
export function PasswordInput(props: TextInputProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <div className="grid gap-1">
      <TextInput
        {...props}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        onCopy={preventCopy}
        onCut={preventCopy}
      />
      <label className="flex min-h-11 w-fit items-center gap-2 pr-2">
        <input
          type="checkbox"
          className="size-5 accent-action"
          checked={isShown}
          // It changes nothing in the form.
          onInput={(event) => event.stopPropagation()}
          onChange={(event) => setIsShown(event.target.checked)}
        />
        パスワードを表示する
      </label>
    </div>
  )
}

function preventCopy(event: ClipboardEvent): void {
  event.preventDefault()
  window.alert('コピー機能は使えません。')
}
