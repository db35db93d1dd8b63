import {
  type ClipboardEvent,
  type InputHTMLAttributes,
  type ReactNode,
  useId,
  useState,
} from 'react'

export type TextInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> & {
  label: string
  hint?: string | undefined
  /** The width in characters. The default is wide enough for a name or an email address. */
  size?: number
  error?: string | undefined
}

/** A text field. Screen readers read its label, hint and error message together. */
export function TextInput({
  label,
  hint,
  error,
  required,
  size = 36,
  className = '',
  ...rest
}: TextInputProps) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ')
  return (
    <div data-field className={`grid grid-cols-1 justify-items-start gap-1.5 ${className}`}>
      <label htmlFor={id}>
        <FieldLabel required={required}>{label}</FieldLabel>
      </label>
      {hint && (
        <p id={hintId} className="text-sm text-ink-quiet">
          {hint}
        </p>
      )}
      <input
        id={id}
        size={size}
        // styles.css hides the required mark of a filled field with `:placeholder-shown`, which needs a placeholder.
        placeholder=" "
        aria-required={required}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy || undefined}
        className={`min-h-12 max-w-full rounded-8 border bg-surface px-4 py-2 ${
          error === undefined ? 'border-line-strong' : 'border-2 border-error'
        }`}
        {...rest}
      />
      <FieldErrorMessage id={errorId}>{error}</FieldErrorMessage>
    </div>
  )
}

/** A password field with a checkbox that shows the password. Copying is always blocked. */
export function PasswordInput(props: TextInputProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <div className="grid">
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
          // The checkbox is not a field of the form, so the form must not treat the event as input.
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

/** A field's label. While a required field is empty, the label has a mark that says so. */
export function FieldLabel({
  children,
  required,
}: {
  children: ReactNode
  required?: boolean | undefined
}) {
  return (
    <span className="flex items-baseline gap-2">
      <span className="font-bold">{children}</span>
      {required && (
        <span data-missing aria-hidden="true" className="text-sm text-error">
          必須
        </span>
      )}
    </span>
  )
}

export const fieldGap = 'gap-6'

/** The error message of a field. Always rendered, because screen readers announce only changes of an existing element. */
export function FieldErrorMessage({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} aria-live="polite" className="text-sm leading-5 font-bold text-error">
      {children}
    </p>
  )
}
