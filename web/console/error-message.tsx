/** An error. Without a text, it renders an empty alert region, so that screen readers announce an error that appears there later. */
export function ErrorMessage({ text }: { text: string | undefined }) {
  return (
    <div role="alert">
      {text !== undefined && (
        <p className="my-3 rounded-8 border-2 border-error bg-surface px-4 py-3 whitespace-pre-wrap text-error">
          {text}
        </p>
      )}
    </div>
  )
}
