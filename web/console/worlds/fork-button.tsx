import { useNavigate } from 'react-router'
import { ActionButton } from '../action-form.tsx'
import { forkWorld } from '../actions.ts'
import { timeText } from '../console-text.ts'
import { t } from '../words/words.ts'

export function ForkButton({ world }: { world: string }) {
  const navigate = useNavigate()
  const fork = async () => {
    const name = window.prompt(
      `${t('Name of the fork')}\n${t('Letters, digits, dots, hyphens and underscores. Generated if empty.')}`,
    )
    if (name === null) return
    const created = await forkWorld(world, name === '' ? {} : { name })
    await navigate(`/worlds/${created.name}`)
  }
  return (
    <ActionButton variant="outline" aria-label={t('Fork {name}', { name: world })} action={fork}>
      {t('Fork')}
    </ActionButton>
  )
}

export function OriginText({ origin }: { origin: { world: string; at: number } | undefined }) {
  return (
    origin && <>{t('from {world} at {time}', { world: origin.world, time: timeText(origin.at) })}</>
  )
}
