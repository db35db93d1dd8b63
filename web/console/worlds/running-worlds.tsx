import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { ActionButton } from '../action-form.tsx'
import { deleteWorld, setClock } from '../actions.ts'
import { timeText } from '../console-text.ts'
import type { World } from '../control.ts'
import { ForkButton, OriginText } from './fork-button.tsx'
import { titleText } from '../words/api-names.ts'
import { numberText, t, terminalsText } from '../words/words.ts'

const shownAtFirst = 24

export function RunningWorlds({ worlds, all }: { worlds: readonly World[]; all: number }) {
  const [maximum, setMaximum] = useState(shownAtFirst)
  const shown = worlds.slice(0, maximum)
  return (
    <>
      <output className="mb-2 block">
        {t('{shown} of {all} worlds', { shown: numberText(shown.length), all: numberText(all) })}
      </output>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(21rem,100%),1fr))] gap-4">
        {shown.map((world) => (
          <li key={world.name} className="grid gap-2 rounded-12 border border-line bg-surface p-4">
            <WorldCard world={world} />
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

function WorldCard({ world }: { world: World }) {
  const { name, scenario, now, clock, terminals, holder, origin } = world
  const isRunning = clock.kind === 'running'
  const remove = async () => {
    const question = t('Delete world {name} and its journal? This can’t be undone.', { name })
    if (window.confirm(question)) await deleteWorld(name)
  }
  return (
    <>
      <p>
        <Link className="text-lg font-bold text-link underline" to={`/worlds/${name}`}>
          {name}
        </Link>
      </p>
      <p className="leading-150 text-ink-quiet">{titleText(scenario)}</p>
      <p className="flex flex-wrap gap-x-3">
        <span className="tabular-nums">{timeText(now)} JST</span>
        <b>
          {isRunning ? t('Running at {speed}× real time', { speed: clock.speed }) : t('Paused')}
        </b>
        <span>{terminalsText(terminals)}</span>
        <OriginText origin={origin} />
        {holder !== undefined && <span>{t('Process {holder}', { holder })}</span>}
      </p>
      <div className="flex flex-wrap gap-x-2">
        <ActionButton
          variant="outline"
          aria-label={t(isRunning ? 'Pause {name}' : 'Play {name}', { name })}
          action={() =>
            setClock(name, isRunning ? { kind: 'manual' } : { kind: 'running', speed: 1 })
          }
        >
          {isRunning ? t('Pause') : t('Play')}
        </ActionButton>
        <ForkButton world={name} />
        <ActionButton variant="text" aria-label={t('Delete {name}', { name })} action={remove}>
          {t('Delete')}
        </ActionButton>
      </div>
    </>
  )
}
