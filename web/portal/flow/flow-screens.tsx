import type { ReactNode } from 'react'
import { type RouteObject, useLoaderData } from 'react-router'
import { type ConfirmItem, ConfirmPage } from './confirm-page.tsx'
import { FinishPage } from './finish-page.tsx'
import { finishFlow, type Flow, requireDraft, type SendValues, sendDraft } from './flow.ts'
import { SavedNow } from './saved-now.tsx'

export type FlowPage = Pick<RouteObject, 'loader' | 'action' | 'Component'>

export interface FlowModule extends FlowPage {
  confirm: FlowPage
  finish: FlowPage
}

interface ConfirmContent {
  items: readonly ConfirmItem[]
  children?: ReactNode
}

/** Creates the confirm page. If the response to the save is lost, the error screen shows the values from `readSaved`. */
export function confirmScreen<Values extends object>(
  flow: Flow<Values>,
  {
    describe,
    send,
    readSaved,
    ...texts
  }: {
    notice: string
    okText: string
    describe: (values: Values) => ConfirmContent | Promise<ConfirmContent>
    send: SendValues<Values>
    readSaved?: () => Promise<readonly ConfirmItem[]>
  },
): FlowPage {
  return {
    loader: async () => describe(await requireDraft(flow)),
    action: sendDraft(flow, send, readSaved && <SavedNow read={readSaved} />),
    Component: function Confirm() {
      const content = useLoaderData<ConfirmContent>()
      return <ConfirmPage flow={flow} {...texts} {...content} />
    },
  }
}

interface FinishContent {
  saved?: readonly ConfirmItem[] | undefined
  children: ReactNode
}

/** Creates the finish page of a flow. `describe` receives the page's query. */
export function finishScreen<Values extends object>(
  flow: Flow<Values>,
  {
    describe,
    ...link
  }: {
    next: string
    nextText: string
    describe: (query: URLSearchParams) => FinishContent | Promise<FinishContent>
  },
): FlowPage {
  return {
    loader: ({ request }) => {
      finishFlow(flow)
      return describe(new URL(request.url).searchParams)
    },
    Component: function Finish() {
      const content = useLoaderData<FinishContent>()
      return <FinishPage {...link} {...content} />
    },
  }
}
