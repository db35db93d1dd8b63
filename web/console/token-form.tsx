import { type FormEvent, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Panel } from '../ui/panel.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { answer, control } from './control.ts'
import { Mistake } from './mistake.tsx'
import { useAction } from './use-action.ts'

/** Asks for the token of a simulator that others than its own machine can call. */
export function TokenForm() {
  const { run, isBusy, mistake } = useAction()
  const [token, setToken] = useState('')
  const show = (event: FormEvent): void => {
    event.preventDefault()
    // As a cookie, for event streams and downloads carry no header of ours. It ends with the browser.
    document.cookie = `sim_token=${encodeURIComponent(token.trim())}; path=/sim; samesite=strict`
    run(() => answer(control.GET('/worlds')))
  }
  return (
    <>
      <title>Token | Simulator console</title>
      <h1 className="mb-4 text-2xl font-bold">This simulator asks for its token</h1>
      <Panel heading="Token">
        <form onSubmit={show} className="grid max-w-120 gap-3">
          <TextInput
            label="Token"
            hint="It printed one at its start, after the word Token."
            autoComplete="off"
            value={token}
            onInput={({ currentTarget: { value } }) => setToken(value)}
          />
          <Mistake text={mistake && 'That is not the token.'} />
          <Button type="submit" disabled={isBusy || token.trim() === ''} className="w-fit">
            Go on
          </Button>
        </form>
      </Panel>
    </>
  )
}
