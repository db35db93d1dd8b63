import { useState } from 'react'
import * as z from 'zod/mini'
import { TextField } from '../../../forms/fields/text-field.tsx'
import { serialNumber } from '../../../forms/rules.ts'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { Button } from '../../../ui/button.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { macAddress } from './mac-address.ts'

const schema = z.object({ terminalId: serialNumber })

export function Serial2macScreen() {
  const [address, setAddress] = useState<string>()
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
          void handleSubmit(({ terminalId }) => setAddress(macAddress(terminalId)))(event)
        }}
        className="grid gap-5 rounded-12 border border-line bg-surface p-4 md:p-6"
      >
        <TextField
          name="terminalId"
          control={control}
          label="シリアル番号"
          hint="端末のラベルに印字された7桁の数字"
          required
          inputMode="numeric"
          autoComplete="off"
          onChange={() => setAddress(undefined)}
        />
        <Button type="submit" disabled={!formState.isValid} className="w-fit">
          MACアドレスを表示する
        </Button>
        <p aria-live="polite" className="text-lg empty:hidden">
          {address !== undefined && (
            <>
              MACアドレス：<span className="font-bold tabular-nums">{address}</span>
            </>
          )}
        </p>
      </form>
    </div>
  )
}
