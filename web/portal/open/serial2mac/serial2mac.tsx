import { useState } from 'react'
import * as z from 'zod/mini'
import { TextField } from '../../../forms/fields/text-field.tsx'
import { serialNumber } from '../../../forms/rules.ts'
import { withoutBlanks } from '../../../forms/typed-text.ts'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { Button } from '../../../ui/button.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { macAddress } from './mac-address.ts'

const noAddress =
  'このシリアル番号からはMACアドレスを求められません。下5桁が65535より大きい番号には対応していません。端末のラベルをご確認ください。'

const schema = z.object({ terminalId: serialNumber })

export function Serial2macScreen() {
  const [result, setResult] = useState<{ address: string | undefined }>()
  const { control, handleSubmit, formState } = useSchemaForm<z.infer<typeof schema>>(schema, {
    defaultValues: { terminalId: '' },
  })
  return (
    <div className="max-w-xl">
      <PageHeading>{screenNames.serial2mac}</PageHeading>
      <form
        noValidate
        aria-label={screenNames.serial2mac}
        onSubmit={(event) => {
          void handleSubmit(({ terminalId }) => setResult({ address: macAddress(terminalId) }))(
            event,
          )
        }}
        className="grid gap-5 rounded-12 border border-line bg-surface p-4 md:p-6"
      >
        <TextField
          name="terminalId"
          control={control}
          label="シリアル番号"
          hint="端末のラベルに印字された、17から始まる7桁の数字です。"
          required
          inputMode="numeric"
          autoComplete="off"
          correct={withoutBlanks}
          onChange={() => setResult(undefined)}
        />
        <Button type="submit" disabled={!formState.isValid} className="w-fit">
          MACアドレスを表示する
        </Button>
        <p aria-live="polite" className="text-lg empty:hidden">
          {result?.address !== undefined && (
            <>
              MACアドレス：<span className="font-bold tabular-nums">{result.address}</span>
            </>
          )}
          {result && result.address === undefined && noAddress}
        </p>
      </form>
    </div>
  )
}
