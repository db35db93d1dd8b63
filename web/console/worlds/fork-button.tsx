import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { forkWorld } from '../actions.ts'
import { timeText } from '../console-text.ts'
import { ErrorMessage } from '../error-message.tsx'
import { useAction } from '../use-action.ts'
import { t } from '../words/words.ts'

/** Asks for a name and creates a world with the past of another, which is then opened. */
export function ForkButton({ world }: { world: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const [name, setName] = useState('')
  const { run, isBusy, errorMessage } = useAction()
  const navigate = useNavigate()
  const fork = async () => {
    const created = await forkWorld(world, name)
    setIsOpen(false)
    setName('')
    await navigate(`/worlds/${created.name}`)
  }
  return (
    <>
      <Button
        variant="outline"
        aria-label={t('Fork {name}', { name: world })}
        onClick={() => setIsOpen(true)}
      >
        {t('Fork')}
      </Button>
      {isOpen && (
        <Dialog
          heading={t('Fork {name}', { name: world })}
          onClose={() => setIsOpen(false)}
          actions={
            <>
              <Button variant="outline" onClick={() => setIsOpen(false)}>
                {t('Cancel')}
              </Button>
              <Button disabled={isBusy} onClick={() => run(fork)}>
                {t('Create world')}
              </Button>
            </>
          }
        >
          <TextInput
            label={t('Name of the fork')}
            hint={t('Letters, digits, dots, hyphens and underscores. Generated if empty.')}
            value={name}
            onInput={({ currentTarget: { value } }) => setName(value)}
          />
          <ErrorMessage text={errorMessage} />
        </Dialog>
      )}
    </>
  )
}

/** Where a fork comes from. */
export function OriginText({ origin }: { origin: { world: string; at: number } | undefined }) {
  return (
    origin && <>{t('from {world} at {time}', { world: origin.world, time: timeText(origin.at) })}</>
  )
}
