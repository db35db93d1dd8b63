/** Shows an error message, of a page or of the control API, as an alert; renders an empty alert region without one. */
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
