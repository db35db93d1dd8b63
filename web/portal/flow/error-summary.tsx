import { useEffect, useRef, useState } from 'react'
import {
  type Control,
  type FieldErrors,
  type FieldValues,
  get,
  useFormState,
} from 'react-hook-form'
import { labelOf } from '../../forms/fields.tsx'
import { Notification } from '../../ui/notification.tsx'
import { textLinkClass } from '../../ui/text-link.tsx'
import { AnnouncedError } from '../errors/announced-error.tsx'

/** Lists what was missing or wrong at the last press of the submit button, in the order of the page. */
export function ErrorSummary<Values extends FieldValues>({
  control,
}: {
  control: Control<Values>
}) {
  const { submitCount, errors } = useFormState({ control })
  return submitCount > 0 && <Summary key={submitCount} control={control} errors={errors} />
}

function Summary({ control, errors }: { control: object; errors: FieldErrors }) {
  const place = useRef<HTMLDivElement>(null)
  const [found] = useState(errors)
  const [problems, setProblems] = useState<Problem[]>([])
  useEffect(() => {
    setProblems(problemsOf(control, found, place.current?.closest('form')))
  }, [control, found])
  return (
    <div ref={place} className="empty:hidden">
      {problems.length > 0 && (
        <AnnouncedError error={problems} title={title}>
          <Notification emphasis="warning" title={title}>
            <ul className="list-disc pl-6">
              {problems.map(({ field, text }) => (
                <li key={text}>
                  {field ? (
                    <a
                      href={`#${field.id}`}
                      className={textLinkClass}
                      onClick={(event) => {
                        event.preventDefault()
                        field.focus()
                      }}
                    >
                      {text}
                    </a>
                  ) : (
                    text
                  )}
                </li>
              ))}
            </ul>
          </Notification>
        </AnnouncedError>
      )}
    </div>
  )
}

const title = '入力内容をご確認ください。'

interface Problem {
  field: HTMLElement | undefined
  text: string
}

function problemsOf(
  control: object,
  errors: FieldErrors,
  form: HTMLFormElement | null | undefined,
): Problem[] {
  const fields = new Map<string, HTMLElement>()
  for (const element of form?.elements ?? []) {
    const name = element.getAttribute('name')
    if (name !== null && !fields.has(name) && element instanceof HTMLElement)
      fields.set(name, element)
  }
  return [...new Set([...fields.keys(), ...Object.keys(errors)])].flatMap((name) => {
    const message: unknown = get(errors, `${name}.message`)
    if (typeof message !== 'string') return []
    const label = labelOf(control, name) ?? ''
    const isNamed = message.includes(label.replace(/（.*）/, ''))
    return [{ field: fields.get(name), text: isNamed ? message : `${label}：${message}` }]
  })
}
