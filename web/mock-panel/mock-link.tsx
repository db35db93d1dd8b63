import { useId, useState } from 'react'

/** A link that opens the current screen with the current choices, with a copy button. */
export function MockLink({ href }: { href: string }) {
  const id = useId()
  const [copied, setCopied] = useState<string>()
  return (
    <div className="mock-panel-link">
      <label htmlFor={id}>この画面をこの応答で開くリンク</label>
      <div>
        <input id={id} readOnly value={href} onFocus={({ target }) => target.select()} />
        <button
          type="button"
          onClick={() => {
            void navigator.clipboard.writeText(href).then(() => setCopied(href))
          }}
        >
          コピー
        </button>
      </div>
      <output>{copied === href ? 'コピーしました' : ''}</output>
    </div>
  )
}
