import { useWatch } from 'react-hook-form'
import { useLoaderData, useNavigate } from 'react-router'
import type { TestCast } from '../../../api/test-casts.ts'
import { RadioField } from '../../../forms/fields/radio-field.tsx'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { useTypedValues } from '../../../forms/use-typed-values.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { Notification } from '../../../ui/notification.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { FormPanel } from '../../flow/form-panel.tsx'
import { paths } from '../../paths.ts'
import { useStayLimit } from '../../session/use-stay-limit.ts'
import { testCastSchema } from './test-cast-schema.ts'
import { testCastSteps } from './test-cast-steps.ts'
import { type Reception, selectableLevels, testTypes } from './test-levels.ts'

export interface TestCastData {
  reception: Reception
  /** What the user has chosen but not sent yet, the type at least. */
  chosen: Partial<TestCast>
}

export function TestCastScreen() {
  useStayLimit()
  const { reception, chosen } = useLoaderData<TestCastData>()
  const navigate = useNavigate()
  const { control, unregister, subscribe, handleSubmit, formState } = useSchemaForm<TestCast>(
    testCastSchema,
    { defaultValues: chosen },
  )
  useTypedValues({ subscribe }, testCastSteps.typed)
  const { isValid } = formState
  const type = useWatch({ control, name: 'type' })
  const levels = selectableLevels(type, reception)
  return (
    <div className="max-w-3xl">
      <PageHeading>{screenNames.testCast}</PageHeading>
      <p className="mb-2">
        津波や噴火のテスト情報を端末に送信します。端末が実際に報知しますので、周囲の方にお知らせしてから行ってください。
      </p>
      <p className="mb-5">30分間、画面の再読み込みや移動がないと、自動的にログアウトします。</p>
      <FormPanel
        label={screenNames.testCast}
        canSubmit={isValid && levels.length > 0}
        onSubmit={(event) => {
          void handleSubmit((cast) => {
            testCastSteps.draft.save(cast)
            return navigate(paths.testCastConfirm)
          })(event)
        }}
      >
        <RadioField
          name="type"
          control={control}
          label="テストの種類"
          required
          options={testTypes}
          // The levels of the two types differ.
          onChange={() => unregister('level')}
        />
        {reception[type].receiveFlag ? (
          <RadioField
            key={type}
            name="level"
            control={control}
            label="テストのレベル"
            required
            options={levels}
          />
        ) : (
          <NotSetUp type={type} />
        )}
      </FormPanel>
    </div>
  )
}

function NotSetUp({ type }: { type: TestCast['type'] }) {
  const { name, option } = optionOf[type]
  return (
    <Notification emphasis="caution" title={`${name}の受信は未設定です。`}>
      <p>
        テスト配信を行うには、
        <TextLink to={paths[option]}>{screenNames[option]}</TextLink>
        で受信を有効にしてください。
      </p>
    </Notification>
  )
}

const optionOf = {
  tsunami: { name: '津波情報', option: 'tsunamiAlertOption' },
  eruption: { name: '噴火情報', option: 'eruptionAlertOption' },
} as const
