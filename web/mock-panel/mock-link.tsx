import { useId, useState } from 'react'

/** The link that opens this screen with these choices, to read and to copy. */
export function MockLink({ href }: { href: string }) {
  const id = useId()
  const [copied, setCopied] = useState<string>()
  return (
    <div className="mock-panel-link">
      <label htmlFor={id}>Link to this screen with these answers</label>
      <div>
        <input id={id} readOnly value={href} onFocus={({ target }) => target.select()} />
        <button
          type="button"
          onClick={() => {
            void navigator.clipboard.writeText(href).then(() => setCopied(href))
          }}
        >
          Copy
        </button>
      </div>
      <output>{copied === href ? 'Copied' : ''}</output>
    </div>
  )
}
