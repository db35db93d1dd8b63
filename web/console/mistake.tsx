/** What the simulator would not do, in its own words; nothing while all is well. */
export function Mistake({ text }: { text: string | undefined }) {
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
