import { useState } from 'react'
import { TextLink } from '../../ui/text-link.tsx'
import { Button } from '../../ui/button.tsx'
import { ActionButton } from '../action-form.tsx'
import { deleteWorld } from '../actions.ts'
import { timeText } from '../console-text.ts'
import type { ListedWorld } from '../control.ts'
import { ForkButton, OriginText } from './fork-button.tsx'
import { titleText } from '../words/api-names.ts'
import { numberText, t, terminalsText } from '../words/words.ts'

const shownAtFirst = 24

export function RunningWorlds({ worlds, all }: { worlds: readonly ListedWorld[]; all: number }) {
  const [maximum, setMaximum] = useState(shownAtFirst)
  const shown = worlds.slice(0, maximum)
  return (
    <>
      <output className="mb-2 block">
        {t('{shown} of {all} worlds', { shown: numberText(shown.length), all: numberText(all) })}
      </output>
      <ul className="divide-y divide-line rounded-12 border border-line bg-surface">
        {shown.map((world) => (
          <li key={world.name} className="flex items-center gap-x-3 px-3 py-0.5 max-md:flex-wrap">
            <WorldRow world={world} />
          </li>
        ))}
      </ul>
      {shown.length < worlds.length && (
        <Button variant="outline" className="mt-4" onClick={() => setMaximum(Infinity)}>
          {t('Show all matching worlds ({count})', { count: numberText(worlds.length) })}
        </Button>
      )}
    </>
  )
}

function WorldRow({ world }: { world: ListedWorld }) {
  const { name, scenario, now, clock, terminals, holder, origin } = world
  const remove = async () => {
    const question = t('Delete world {name} and its journal? This can’t be undone.', { name })
    if (window.confirm(question)) await deleteWorld(name)
  }
  return (
    <>
      <TextLink className="py-1 font-bold md:shrink-0" to={`/worlds/${name}`}>
        {name}
      </TextLink>
      {scenario && (
        <span className="min-w-0 truncate text-sm text-ink-quiet max-md:basis-full">
          {titleText(scenario)} <OriginText origin={origin} />
        </span>
      )}
      <p className="flex gap-x-3 text-sm max-md:flex-wrap md:ml-auto md:shrink-0">
        {now === undefined && t('Stored, not opened yet')}
        {now !== undefined && <span className="tabular-nums">{timeText(now)} JST</span>}
        {clock && (
          <b>
            {clock.kind === 'running'
              ? t('Running at {speed}× real time', { speed: clock.speed })
              : t('Paused')}
          </b>
        )}
        {terminals !== undefined && <span>{terminalsText(terminals)}</span>}
        {holder !== undefined && <span>{t('Process {holder}', { holder })}</span>}
      </p>
      <div className="flex shrink-0 gap-x-2">
        <ForkButton world={name} />
        <ActionButton variant="text" aria-label={t('Delete {name}', { name })} action={remove}>
          {t('Delete')}
        </ActionButton>
      </div>
    </>
  )
}
