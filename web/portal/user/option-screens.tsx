import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import { fetchFresh, queryClient } from '../../api/query-client.ts'
import { briefly } from '../../runtime/tasks.ts'
import { notes } from '../../text/notes.ts'
import { screenNames } from '../../text/screen-names.ts'
import { changedItems, type ConfirmItem } from '../flow/confirm-page.tsx'
import { SettingsMailNote } from '../flow/finish-page.tsx'
import { confirmScreen, finishScreen } from '../flow/flow-screens.tsx'
import type { Flow } from '../flow/flow.ts'
import { RestartNotice } from '../flow/terminal-notices.tsx'
import { paths } from '../paths.ts'
import { absentAfter } from '../planned-absence.ts'

/**
 * Creates the confirm page and the finish page of a form for tsunami or eruption alerts. Saving restarts the terminal.
 *
 * @param itemsOf returns the list items that are compared with those of the saved option
 * @param otherItems returns more list items for the confirm page, which are not compared
 */
export function optionScreens<Values extends object, Option, Key extends QueryKey>(
  flow: Flow<Values>,
  {
    query,
    toValues,
    itemsOf,
    otherItems = () => [],
    save,
  }: {
    query: FetchQueryOptions<Option, Error, Option, Key>
    toValues: (option: Option) => Values
    itemsOf: (values: Values) => ConfirmItem[]
    otherItems?: (values: Values) => ConfirmItem[]
    save: (values: Values) => Promise<unknown>
  },
) {
  const itemsOfSaved = (option: Option) => itemsOf(toValues(option))
  return {
    confirm: confirmScreen(flow, {
      notice: notes.notYetComplete,
      okText: 'OK（受信設定を保存する）',
      describe: async (values) => {
        const saved = await briefly(queryClient.ensureQueryData(query).then(itemsOfSaved))
        return {
          items: [...changedItems(itemsOf(values), saved), ...otherItems(values)],
          children: (
            <>
              <RestartNotice />
              <p className="mt-4">{notes.backToChange}</p>
            </>
          ),
        }
      },
      send: async (values) => {
        await absentAfter('settings', save(values))
        await queryClient.invalidateQueries(query)
      },
      readSaved: () => fetchFresh(query).then(itemsOfSaved),
    }),
    finish: finishScreen(flow, {
      next: paths.termStatus,
      nextText: `${screenNames.termStatus}を見る`,
      describe: async () => ({
        saved: await briefly(fetchFresh(query).then(itemsOfSaved)),
        children: (
          <>
            <p>{notes.upToFiveMinutes}</p>
            <SettingsMailNote />
          </>
        ),
      }),
    }),
  }
}
